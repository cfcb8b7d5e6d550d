/**
 * What a shopper typed, in the browser's own storage: a reload or an empty battery loses nothing. Answers for a day, those
 * of private fields only as long as the tab is open.
 */
export type Typed = { readonly [input: string]: string };

export interface Remembered {
  readonly typed: Typed;
  /** Step that was open. */
  readonly step: string;
  /** Id of the coming lead, so that repeated sending creates only one. */
  readonly idempotencyKey: string;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface FormMemory {
  readonly lasting: Shelf;
  readonly tab: Shelf;
}

/** Where storage is blocked, even to name it throws: it is named when it is used, and each use bears that. */
export const browserMemory: FormMemory = {
  lasting: {
    getItem: (name) => localStorage.getItem(name),
    setItem: (name, text) => localStorage.setItem(name, text),
    removeItem: (name) => localStorage.removeItem(name),
  },
  tab: {
    getItem: (name) => sessionStorage.getItem(name),
    setItem: (name, text) => sessionStorage.setItem(name, text),
    removeItem: (name) => sessionStorage.removeItem(name),
  },
};

const dayMs = 86_400_000;
const longest = 60_000;
const nameOf = (form: string) => `forecourt.form.${form}`;

/** @returns null for nothing, for values older than a day, and for unreadable ones. */
export function recall({ lasting, tab }: FormMemory, form: string, now: number): Remembered | null {
  const day = read(lasting, form, now);
  const open = read(tab, form, now);
  const typed = { ...day?.typed, ...open?.typed };
  if (!Object.values(typed).some((text) => text !== '')) return null;
  return { typed, step: day?.step ?? '', idempotencyKey: day?.idempotencyKey ?? '' };
}

function read(shelf: Shelf, form: string, now: number): Remembered | null {
  try {
    const stored: unknown = JSON.parse(shelf.getItem(nameOf(form)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { typed, step, idempotencyKey, at } = stored as { readonly [name: string]: unknown };
    if (typeof at !== 'number' || !(now - at < dayMs) || typeof typed !== 'object' || typed === null) return null;
    const texts = Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return {
      typed: Object.fromEntries(texts),
      step: typeof step === 'string' ? step : '',
      idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : '',
    };
  } catch {
    return null;
  }
}

const none: ReadonlySet<string> = new Set();

/** @param privateInputs inputs whose texts are stored only for the tab. */
export function remember(
  { lasting, tab }: FormMemory,
  form: string,
  { typed, ...what }: Remembered,
  now: number,
  privateInputs = none,
): void {
  const entries = Object.entries(typed);
  const own = Object.fromEntries(entries.filter(([input]) => !privateInputs.has(input)));
  const secret = Object.fromEntries(entries.filter(([input, text]) => privateInputs.has(input) && text !== ''));
  write(lasting, form, { ...what, typed: own, at: now });
  if (privateInputs.size > 0) write(tab, form, { typed: secret, at: now });
}

/** A browser that stores nothing only loses a convenience. */
function write(shelf: Shelf, form: string, what: object): void {
  try {
    const text = JSON.stringify(what);
    if (text.length <= longest) shelf.setItem(nameOf(form), text);
  } catch {
    // Storage is full or blocked.
  }
}

export function forget({ lasting, tab }: FormMemory, form: string): void {
  for (const shelf of [lasting, tab]) {
    try {
      shelf.removeItem(nameOf(form));
    } catch {
      // Then nothing is stored.
    }
  }
}
