// The shapes of the protocol: protocol.ts is generated from the server's structs, here are the names the pages go by.
import type * as P from "./protocol";

export type * from "./protocol";

export type Status = P.TableInfo["status"];
export type Visibility = P.TableInfo["visibility"];
export type Scalar = P.Switch["default"];
export type SeatKind = P.NewSeat["kind"];
export type LobbyLists = P.Lobby;

/** Sees what everybody knows. */
export const WATCHER = -2;
/** Sees everything; only of games that have ended. */
export const OPEN = -3;

/** The game's own picture of the table; only its board looks inside. */
export type View = Record<string, unknown>;

export type Option = P.Offered;
export type Seen = Omit<P.Seen, "view"> & { view: View };
export type MomentView = Omit<P.MomentView, "view"> & { view: View };
export type StateMessage = Omit<P.State, "seats"> & { seats: Seen[] };
export type ServerMessage = Exclude<P.ServerMessage, P.State> | StateMessage;

/** What asks for an answer; its id is added when it is sent. */
export type Command = Wish<P.Answer | P.Undo | P.Takeback | P.Consent | P.Why | P.Hint | P.StandIn>;
type Wish<T> = T extends unknown ? Omit<T, "command"> : never;
