/** Follows each request from its arrival to its last byte, and notifies those who count or log. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { TrustedProxies } from '../http/client-address.ts';
import { incomingRequestId } from '../http/request-id.ts';
import type { Logger } from '../log.ts';
import { beginNote, type RequestNote } from './request-notes.ts';

/** @param status 499 if the visitor left before the answer began. @param ms from arrival to the last byte. */
export type RequestListener = (note: RequestNote, incoming: IncomingMessage, status: number, ms: number) => void;

/** Status of the log for a visitor who left. */
const left = 499;

/** @returns the note of a new request; `onEnd` is called once, when its connection has finished with it. */
export function watchRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  trusted: TrustedProxies,
  onEnd: RequestListener | null,
): RequestNote {
  const note = beginNote(incoming, incomingRequestId(incoming, trusted), performance.now());
  if (onEnd !== null)
    response.once('close', () => {
      onEnd(note, incoming, response.headersSent ? response.statusCode : left, performance.now() - note.began);
    });
  return note;
}

/** Writes a line for each request: `ACCESS_LOG=on` asks for it, so it is written at any LOG_LEVEL. */
export function accessLog(log: Logger): RequestListener {
  const lines = log.child({}, { level: 'info' });
  return ({ id, route, tenant, sentBefore }, incoming, status, ms) =>
    lines.info(
      {
        request: id,
        method: incoming.method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        bytes: incoming.socket.bytesWritten - sentBefore,
        ...(tenant === null ? {} : { tenant }),
      },
      'request',
    );
}
