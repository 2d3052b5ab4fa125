// The name others see.
import { put, whoami } from "./http";
import type { Me } from "./types";

class Myself {
  name = $state("");

  async load(): Promise<void> {
    this.name = (await whoami()).name;
  }

  async rename(name: string): Promise<void> {
    this.name = (await put<Me>("/api/me", { name })).name;
  }
}

export const myself = new Myself();
