/** What somebody typed and the server has not acknowledged yet, stored in this browser. */
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

/** Copies of one document in `storage`. Storage that is full or forbidden stops nobody from working. */
export function localCopies(storage: Storage, tenant: string, key: string): LocalCopies {
  const name = `forecourt.draft.${tenant}.${key}`;
  return {
    read: () => {
      try {
        const text = storage.getItem(name);
        const value: unknown = text === null ? null : JSON.parse(text);
        return isLocalCopy(value) ? value : null;
      } catch {
        return null;
      }
    },
    write: (copy) => {
      try {
        storage.setItem(name, JSON.stringify(copy));
      } catch {
        // The save that follows is what counts.
      }
    },
    clear: () => {
      try {
        storage.removeItem(name);
      } catch {
        // Nothing to clear then.
      }
    },
  };
}

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
