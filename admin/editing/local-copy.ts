/** Typed text that the server has not acknowledged yet, stored in this browser. */
import type { Json } from '#schemas/shapes/json.ts';

export interface LocalCopy {
  /** The revision the edit began from, and its body: what a merge needs. */
  readonly revision: string;
  readonly base: Json;
  readonly body: Json;
  readonly at: string;
}

export interface LocalCopies {
  read(): LocalCopy | null;
  write(copy: LocalCopy): void;
  clear(): void;
}

/** Copies that are still to be written, by their names: typing does not wait for storage. */
const waiting = new Map<string, () => void>();
const writeAfterMs = 200;

/** Copies of one document in `storage`. Full or blocked storage never stops editing. */
export function localCopies(storage: Storage, tenant: string, key: string): LocalCopies {
  const name = `forecourt.draft.${tenant}.${key}`;
  return {
    read: () => {
      try {
        waiting.get(name)?.();
        const text = storage.getItem(name);
        const value: unknown = text === null ? null : JSON.parse(text);
        return isLocalCopy(value) ? value : null;
      } catch {
        return null;
      }
    },
    write: (copy) => {
      writeSoon(name, () => storage.setItem(name, JSON.stringify(copy)));
    },
    clear: () => {
      writeSoon(name, null);
      try {
        storage.removeItem(name);
      } catch {
        // Nothing to clear then.
      }
    },
  };
}

/** Writes the last of many copies after a short delay, or at once when the page is left; null writes none of them. */
function writeSoon(name: string, write: (() => void) | null): void {
  const first = !waiting.has(name);
  if (write === null) {
    waiting.delete(name);
    return;
  }
  const now = () => {
    if (waiting.get(name) !== now) return;
    waiting.delete(name);
    try {
      write();
    } catch {
      // The save that follows is what counts.
    }
  };
  waiting.set(name, now);
  if (first) setTimeout(() => waiting.get(name)?.(), writeAfterMs);
}

const writeAll = () => {
  for (const write of waiting.values()) write();
};
// Absent where tests have no window. Phones end a page in the background without `pagehide`: hidden is the last it learns.
globalThis.addEventListener?.('pagehide', writeAll);
globalThis.document?.addEventListener('visibilitychange', writeAll);

/** The copy of one edit, as its session writes it. */
export interface EditCopies<Base, Body> {
  write(base: Base, body: Body): void;
  clear(): void;
}

/** Copies of an edit in this browser. @param toCopy its two sides as plain JSON, and the revision it began from. */
export function editCopies<Base, Body>(
  copies: LocalCopies,
  toCopy: (base: Base, body: Body) => Omit<LocalCopy, 'at'>,
): EditCopies<Base, Body> {
  return {
    write: (base, body) => copies.write({ ...toCopy(base, body), at: new Date().toISOString() }),
    clear: () => copies.clear(),
  };
}

function isLocalCopy(value: unknown): value is LocalCopy {
  return (
    typeof value === 'object' &&
    value !== null &&
    'revision' in value &&
    'base' in value &&
    'body' in value &&
    'at' in value
  );
}
