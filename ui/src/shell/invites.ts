// Invites are shown once by the server; this tab remembers those it was given.
import type { Invite } from "../api/types";

const key = (id: string): string => `munera.invites.${id}`;

export function keepInvites(id: string, invites: Invite[]): void {
  try {
    const others = keptInvites(id).filter((old) => !invites.some((one) => one.seat === old.seat));
    sessionStorage.setItem(key(id), JSON.stringify([...others, ...invites]));
  } catch {
    /* then they must be made anew */
  }
}

export function keptInvites(id: string): Invite[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(id)) ?? "[]") as Invite[];
  } catch {
    return [];
  }
}
