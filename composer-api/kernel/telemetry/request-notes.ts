/** Facts of a request in progress, for its log line and figures: nothing that a visitor typed. */
import type { IncomingMessage } from 'node:http';
import { makeRequestId } from '../http/request-id.ts';

export interface RequestNote {
  readonly id: string;
  /** Milliseconds of `performance.now()`. */
  readonly began: number;
  /** Bytes that its connection had sent before. */
  readonly sentBefore: number;
  /** The pattern of its route, of which there are a bounded number; never the path itself. */
  route: string;
  /** Slug or id of the site; null for the console and for unknown hosts. */
  tenant: string | null;
  /** Whether the answer was cached already. */
  kept: boolean;
}

/** The route of a request that no route has matched: a redirect, a refusal, an unknown address. */
export const otherRoute = 'other';

/** All pages of sites: an address of a page is chosen by its dealer, so there is no bound to them. */
export const pageRoute = 'page';

const notes = new WeakMap<IncomingMessage, RequestNote>();

export function beginNote(incoming: IncomingMessage, id: string, now: number): RequestNote {
  const note = {
    id,
    began: now,
    sentBefore: incoming.socket.bytesWritten,
    route: otherRoute,
    tenant: null,
    kept: false,
  };
  notes.set(incoming, note);
  return note;
}

/** The id of a request that came over a socket, or a new one for a call inside the process. */
export function notedId(incoming: IncomingMessage | undefined): string {
  return (incoming && notes.get(incoming)?.id) ?? makeRequestId();
}

/** Sets the route that answers. A call without a socket (tests, checks) has no note. */
export function noteRoute(incoming: IncomingMessage | undefined, route: string): void {
  const note = incoming && notes.get(incoming);
  if (note) note.route = route;
}

/** Says whose site it is. */
export function noteTenant(incoming: IncomingMessage | undefined, tenant: string): void {
  const note = incoming && notes.get(incoming);
  if (note) note.tenant = tenant;
}
