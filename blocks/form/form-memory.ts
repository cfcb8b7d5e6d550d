/** What a shopper typed, in the browser's own storage for a day: a reload or an empty battery loses nothing. */
export type Typed = { readonly [input: string]: string };

export interface Remembered {
  readonly typed: Typed;
  /** Step that was open. */
  readonly step: string;
  /** Of the lead to come, so that it is one however often it is sent. */
  readonly idempotencyKey: string;
}

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where storage is blocked, even to name it throws: it is named when it is used, and each use bears that. */
export const browserMemory: Memory = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, text) => localStorage.setItem(name, text),
  removeItem: (name) => localStorage.removeItem(name),
};

const dayMs = 86_400_000;
const longest = 60_000;
const nameOf = (form: string) => `forecourt.form.${form}`;

/** @returns null for nothing, for what is older than a day, and for what cannot be read. */
export function recall(memory: Memory, form: string, now: number): Remembered | null {
  try {
    const stored: unknown = JSON.parse(memory.getItem(nameOf(form)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { typed, step, idempotencyKey, at } = stored as { readonly [name: string]: unknown };
    if (typeof at !== 'number' || !(now - at < dayMs) || typeof typed !== 'object' || typed === null) return null;
    const texts = Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    if (!texts.some(([, text]) => text !== '')) return null;
    return {
      typed: Object.fromEntries(texts),
      step: typeof step === 'string' ? step : '',
      idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : '',
    };
  } catch {
    return null;
  }
}

/** A browser that keeps nothing loses a convenience, no more. */
export function remember(memory: Memory, form: string, what: Remembered, now: number): void {
  try {
    const text = JSON.stringify({ ...what, at: now });
    if (text.length <= longest) memory.setItem(nameOf(form), text);
  } catch {
    // Storage is full or blocked.
  }
}

export function forget(memory: Memory, form: string): void {
  try {
    memory.removeItem(nameOf(form));
  } catch {
    // Nothing is stored then.
  }
}
