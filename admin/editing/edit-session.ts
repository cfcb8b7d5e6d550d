/**
 * The state machine of every edit that is saved: the server's version (`base`), the edited one (`body`), and the state
 * of saving. One request at a time, each against the revision that was read (compare-and-set); a copy stays in this
 * browser until the server has acknowledged it. Drafts save automatically (`autosave`), edits that go live at once by
 * `flush`. The screen shows this state, so it never claims more than is true.
 */
import type { Problem } from '#schemas/shapes/problem.ts';
import { ApiFailure, displayError } from '../api/api.ts';
import type { EditCopies } from './local-copy.ts';

export type SaveState<Conflict> =
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** The server was not reached, or was busy. */
  | { readonly kind: 'offline'; readonly message: string }
  | { readonly kind: 'conflict'; readonly conflict: Conflict; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string };

export interface EditSnapshot<Base, Body, Conflict> {
  readonly state: SaveState<Conflict>;
  readonly base: Base;
  readonly body: Body;
  readonly hasUnsaved: boolean;
  readonly problems: readonly Problem[];
}

/** What the server answers to a save. */
export interface Acknowledged<Base, Body> {
  readonly base: Base;
  /** The stored body, where the screen is to show that in place of the sent one; null where the two are the same. */
  readonly body: Body | null;
  readonly problems: readonly Problem[];
  readonly savedAt: string;
}

interface EditOptions<Base, Body, Conflict> {
  readonly base: Base;
  readonly body: Body;
  readonly savedAt: string;
  readonly problems?: readonly Problem[];
  /** @throws ApiFailure */
  readonly send: (base: Base, body: Body, keepalive: boolean) => Promise<Acknowledged<Base, Body>>;
  /** The body of a 409 as a conflict with both sides; null for any other refusal. */
  readonly readConflict: (answer: unknown) => Conflict | null;
  readonly copies: EditCopies<Base, Body>;
  /** Merges the server's answer under changes made since it was sent. */
  readonly merge: (sent: Body, typed: Body, stored: Body) => Body;
  /** The body was replaced by a merge or by another person's version. */
  readonly onReplaced?: (body: Body) => void;
  /** Whether there is anything to save. Without it every change is saved, even one that was reverted. */
  readonly differs?: (base: Base, body: Body) => boolean;
  /** Delay after the last change, and after a temporary failure. Without it only `flush` saves. */
  readonly autosave?: { readonly delayMs: number; readonly retryMs: number };
}

export class EditSession<Base, Body, Conflict> {
  readonly #options: EditOptions<Base, Body, Conflict>;
  /** Raised by every change; a save is current when it carries the latest. */
  #edit = 0;
  #acknowledged = 0;
  /** The save in progress. */
  #saving: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #snapshot: EditSnapshot<Base, Body, Conflict>;
  readonly #listeners = new Set<() => void>();

  constructor(options: EditOptions<Base, Body, Conflict>) {
    this.#options = options;
    const { base, body, savedAt, problems = [], differs } = options;
    this.#snapshot = {
      base,
      body,
      problems,
      hasUnsaved: differs?.(base, body) ?? false,
      state: { kind: 'saved', at: new Date(savedAt) },
    };
  }

  readonly snapshot = (): EditSnapshot<Base, Body, Conflict> => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What the server had when this edit began: the third side of a merge. */
  get base(): Base {
    return this.#snapshot.base;
  }

  get body(): Body {
    return this.#snapshot.body;
  }

  get hasUnsaved(): boolean {
    return this.#snapshot.hasUnsaved;
  }

  /** The body is now `body`. */
  change(body: Body): void {
    const { base, state } = this.#snapshot;
    const { autosave, copies } = this.#options;
    this.#edit += 1;
    copies.write(base, body);
    // Nothing retries what is saved by hand: the reason of the last failure stays readable.
    const begins = state.kind === 'saved' || (autosave !== undefined && state.kind !== 'conflict' && !this.#saving);
    this.#put({ body, ...(begins ? { state: { kind: 'waiting' } } : {}) });
    if (autosave && state.kind !== 'conflict') this.#schedule(autosave.delayMs);
  }

  /** Saves pending changes now; resolves when no request is pending. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#save();
    while (this.#saving) await this.#saving;
  }

  /** The page is being left: a last save that outlives it. The copy in this browser stays until the next visit. */
  leave(): void {
    clearTimeout(this.#timer);
    const { base, body, hasUnsaved, state } = this.#snapshot;
    if (!hasUnsaved || this.#saving || state.kind === 'conflict') return;
    void this.#options.send(base, body, true).catch(() => {});
  }

  /** Settles a conflict with a body that was made from both sides; it is saved over theirs, which was seen. */
  settle(theirs: Base, body: Body): void {
    if (this.#snapshot.state.kind !== 'conflict') return;
    this.#edit += 1;
    this.#options.copies.write(theirs, body);
    this.#options.onReplaced?.(body);
    this.#put({ base: theirs, body, state: { kind: 'waiting' } });
    this.#start();
  }

  /** Postpones a conflict: the next save runs into it again. */
  postpone(): void {
    const { state } = this.#snapshot;
    if (state.kind === 'conflict') this.#put({ state: { kind: 'refused', message: state.message } });
  }

  /** Replaces the typed version by the server's. */
  reset(base: Base, body: Body, at: string): void {
    clearTimeout(this.#timer);
    this.#acknowledged = this.#edit;
    this.#options.copies.clear();
    this.#put({ base, body, problems: [], state: { kind: 'saved', at: new Date(at) } });
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#saving) this.#timer = setTimeout(() => this.#save(), delay);
  }

  #save(): void {
    const { hasUnsaved, state } = this.#snapshot;
    if (!this.#saving && hasUnsaved && state.kind !== 'conflict') this.#start();
  }

  #start(): void {
    this.#saving = this.#send();
  }

  async #send(): Promise<void> {
    const { base, body } = this.#snapshot;
    const edit = this.#edit;
    this.#put({ state: { kind: 'saving' }, ...(this.#options.autosave ? {} : { problems: [] }) });
    try {
      const answer = await this.#options.send(base, body, false);
      this.#saving = null;
      this.#accept(answer, edit, body);
    } catch (error) {
      this.#saving = null;
      this.#fail(error);
    }
  }

  #accept({ base, body: stored, problems, savedAt }: Acknowledged<Base, Body>, edit: number, sent: Body): void {
    const { autosave, copies, merge, onReplaced } = this.#options;
    const isCurrent = this.#edit === edit;
    this.#acknowledged = edit;
    const typed = this.#snapshot.body;
    const body = stored === null ? typed : isCurrent ? stored : merge(sent, typed, stored);
    const hasUnsaved = this.#isUnsaved(base, body);
    if (hasUnsaved) copies.write(base, body);
    else copies.clear();
    if (stored !== null) onReplaced?.(body);
    this.#put({
      base,
      body,
      problems,
      state: hasUnsaved ? { kind: 'waiting' } : { kind: 'saved', at: new Date(savedAt) },
    });
    if (hasUnsaved && autosave) this.#schedule(autosave.delayMs);
  }

  #fail(error: unknown): void {
    const failure = error instanceof ApiFailure ? error : null;
    const message = displayError(error);
    const conflict = failure?.status === 409 ? this.#options.readConflict(failure.body) : null;
    if (conflict !== null) {
      this.#put({ state: { kind: 'conflict', conflict, message } });
      return;
    }
    const isTemporary = !failure || failure.status === 0 || failure.status === 429 || failure.status >= 500;
    this.#put({
      state: { kind: isTemporary ? 'offline' : 'refused', message },
      ...(failure && failure.problems.length > 0 ? { problems: failure.problems } : {}),
    });
    const { autosave } = this.#options;
    if (isTemporary && autosave) this.#schedule(autosave.retryMs);
  }

  #isUnsaved(base: Base, body: Body): boolean {
    const { differs } = this.#options;
    return differs ? differs(base, body) : this.#edit > this.#acknowledged;
  }

  #put(change: Partial<EditSnapshot<Base, Body, Conflict>>): void {
    const next = { ...this.#snapshot, ...change };
    this.#snapshot = { ...next, hasUnsaved: this.#isUnsaved(next.base, next.body) };
    for (const listener of this.#listeners) listener();
  }
}
