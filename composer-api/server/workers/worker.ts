/** One of several processes on an installation: which requests are its own, and how it hands on the others. */
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { incomingAuthority } from '../../kernel/http/request-host.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { type Handler, Neighbours, openDoor } from './neighbours.ts';
import { Placement, type Slot } from './placement.ts';
import type { RequestTenant } from './request-tenant.ts';
import type { Share } from './share.ts';

interface Platform {
  readonly handler: Handler;
  readonly requestTenant: (host: string, target: string) => Promise<RequestTenant>;
}

/** Bytes of a socket's path that every system takes. */
const longestPath = 100;

export interface WorkerPlace {
  readonly slot: Slot;
  readonly share: Share;
  /** Begins to answer neighbours, and tells the supervisor that this process is ready. */
  open(platform: Platform, port: number): Promise<void>;
  /** What connections of shoppers and staff get. */
  handler(platform: Platform): Handler;
  /** To the supervisor. */
  say(line: string): void;
  close(): Promise<void>;
}

/** @param count the number of workers. @param slot the number of this process, from the supervisor; null for none. */
export function workerPlace(count: number, slot: number | null, dataDir: string): WorkerPlace | null {
  if (slot === null) return null;
  const placement = new Placement(count);
  const neighbours = new Neighbours();
  let closeDoor = async () => {};
  const send = (message: FromWorker) => {
    if (process.connected) process.send?.(message);
  };
  process.on('message', (message: ToWorker) => {
    if (message.type !== 'neighbours') return;
    neighbours.sockets = new Map(message.sockets);
    send({ type: 'took', round: message.round });
  });
  return {
    slot,
    share: { slot, count, isFirst: slot === 1, isMine: (tenantId) => placement.ownerOf(tenantId) === slot },
    async open(platform, port) {
      const socketPath = join(socketFolder(dataDir), `${process.pid}.sock`);
      const door = await openDoor(socketPath, platform.handler);
      closeDoor = door.close;
      send({ type: 'ready', socketPath, port });
    },
    handler(platform) {
      const here: Handler = (incoming, outgoing) => platform.handler(incoming, outgoing);
      return (incoming, outgoing) => {
        const host = incomingAuthority(incoming)?.host;
        // The process that receives a request with no host, or two, refuses it.
        if (host === undefined) return here(incoming, outgoing);
        platform.requestTenant(host, incoming.url ?? '/').then(
          (tenant) => {
            const owner = tenant === null ? slot : tenant === 'platform' ? 1 : placement.ownerOf(tenant.tenantId);
            if (owner === slot) here(incoming, outgoing);
            else neighbours.hand(owner, incoming, outgoing, here);
          },
          // The database cannot be reached, and the answer says so.
          () => here(incoming, outgoing),
        );
        return false;
      };
    },
    say: (line) => send({ type: 'say', line }),
    async close() {
      await closeDoor();
      neighbours.close();
    },
  };
}

/** A folder that no other user can enter. */
function socketFolder(dataDir: string): string {
  const own = join(dataDir, 'workers');
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const folder = own.length < longestPath - 16 ? own : join(tmpdir(), `forecourt-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return folder;
}
