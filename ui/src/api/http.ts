// Requests to the server. Errors come as problem+json and are thrown as Refused.
import type { Me, Problem } from "./types";

export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail || problem.title);
    this.problem = problem;
  }
}

let me: Promise<Me> | undefined;

/** Who we are; asked once, for the name and the token that goes with every change. */
export function whoami(): Promise<Me> {
  me ??= request<Me>("GET", "/api/me").catch((error: unknown) => {
    me = undefined;
    throw error;
  });
  return me;
}

export const get = <T>(path: string): Promise<T> => request<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => change<T>("POST", path, body);
export const put = <T>(path: string, body: unknown): Promise<T> => change<T>("PUT", path, body);
export const remove = <T>(path: string): Promise<T> => change<T>("DELETE", path);

/** A change needs the token; if it has grown old, once more with a new one. */
async function change<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { csrf } = await whoami();
  try {
    return await request<T>(method, path, body, csrf);
  } catch (error) {
    if (!(error instanceof Refused) || (error.problem.status !== 403 && error.problem.status !== 401)) throw error;
    const before = csrf;
    me = undefined;
    const now = (await whoami()).csrf;
    if (now === before) throw error;
    return request<T>(method, path, body, now);
  }
}

async function request<T>(method: string, path: string, body?: unknown, csrf?: string): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (csrf) headers["X-CSRF-Token"] = csrf;
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Refused({ type: "about:blank#Away", title: "Away", status: 0, detail: "The server does not answer." });
  }
  const text = await response.text();
  const value: unknown = text && /json/.test(response.headers.get("Content-Type") ?? "") ? JSON.parse(text) : undefined;
  if (!response.ok) throw new Refused(problem(response, value));
  return value as T;
}

function problem(response: Response, value: unknown): Problem {
  if (value && typeof value === "object" && "title" in value) return value as Problem;
  return { type: "about:blank", title: response.statusText || "Error", status: response.status };
}

/** What went wrong, as a sentence for people. */
export function sentence(error: unknown): string {
  if (!(error instanceof Refused)) return "Something went wrong.";
  const { detail, title, hint } = error.problem;
  const said = detail || title;
  return hint ? `${said} (${hint})` : said;
}
