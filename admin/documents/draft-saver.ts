/**
 * Saves one document while it is edited: 700 ms after the last change, one request at a time, a copy kept in this
 * browser until the server has acknowledged it. Its state is what the screen says, so it never says more than is so.
 */
import type { DocumentState, SaveConflict, SaveRequest, SaveResponse } from '#schemas/api/console.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { ApiFailure, displayError } from '../api/client.ts';
import type { LocalCopies } from '../editing/local-copy.ts';

export type SaveState =
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'conflict'; readonly conflict: SaveConflict }
  | { readonly kind: 'refused'; readonly message: string };

export interface DraftSnapshot {
  readonly state: SaveState;
  readonly problems: readonly Problem[];
}

export interface DraftSaverOptions {
  readonly document: DocumentState;
  readonly send: (request: SaveRequest, keepalive: boolean) => Promise<SaveResponse>;
  readonly copies: LocalCopies;
  /** Puts a change that somebody else made in between under what was typed since. */
  readonly merge: (base: Json, yours: Json, theirs: Json) => Json;
  /** The body is another one than was typed: merged, or taken over from the other person. */
  readonly onReplaced: (body: Json) => void;
  readonly delayMs?: number;
  readonly retryMs?: number;
}

const standardDelay = 700;
const standardRetry = 4000;

export class DraftSaver {
  #options: DraftSaverOptions;
  #revision: string;
  /** What the server has under `#revision`. */
  #base: Json;
  #body: Json;
  /** Raised by every change; a save is current when it carries the latest. */
  #edit = 0;
  #acknowledged = 0;
  #inFlight = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #snapshot: DraftSnapshot;
  #listeners = new Set<() => void>();
  #closed = false;

  constructor(options: DraftSaverOptions) {
    this.#options = options;
    this.#revision = options.document.revision;
    this.#base = options.document.body;
    this.#body = options.document.body;
    this.#snapshot = {
      state: { kind: 'saved', at: new Date(options.document.savedAt) },
      problems: options.document.problems,
    };
  }

  get revision(): string {
    return this.#revision;
  }

  get hasUnsaved(): boolean {
    return this.#edit > this.#acknowledged;
  }

  readonly snapshot = (): DraftSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The document is now `body`. */
  change(body: Json): void {
    this.#body = body;
    this.#edit += 1;
    this.#options.copies.write({
      revision: this.#revision,
      base: this.#base,
      body,
      at: new Date().toISOString(),
    });
    if (this.#snapshot.state.kind === 'conflict') return;
    if (!this.#inFlight) this.#tell({ state: { kind: 'waiting' } });
    this.#schedule(this.#options.delayMs ?? standardDelay);
  }

  /** Saves now what waits; resolves when nothing is under way any more. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.hasUnsaved && !this.#inFlight) await this.#save();
    while (this.#inFlight) await new Promise<void>((resolve) => this.#once(resolve));
  }

  /** The page is being left: a last save that outlives it. The copy in this browser stays until the next visit. */
  leave(): void {
    clearTimeout(this.#timer);
    if (!this.hasUnsaved || this.#inFlight || this.#snapshot.state.kind === 'conflict') return;
    void this.#options.send({ revision: this.#revision, body: this.#body }, true).catch(() => {});
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#closed = true;
    this.#listeners.clear();
  }

  /** Settles a conflict with a body that was made from both sides; it is saved over theirs, which was seen. */
  settle(body: Json): void {
    const { state } = this.#snapshot;
    if (state.kind !== 'conflict') return;
    const { theirs } = state.conflict;
    this.#revision = theirs.revision;
    this.#base = theirs.body;
    this.#body = body;
    this.#edit += 1;
    this.#options.copies.write({ revision: this.#revision, base: this.#base, body, at: new Date().toISOString() });
    this.#options.onReplaced(body);
    this.#tell({ state: { kind: 'waiting' } });
    this.#schedule(0);
  }

  /** What the server had when this edit began: the third side of a merge. */
  get base(): Json {
    return this.#base;
  }

  get body(): Json {
    return this.#body;
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (this.#inFlight || this.#closed) return;
    this.#timer = setTimeout(() => void this.#save(), delay);
  }

  async #save(): Promise<void> {
    if (this.#inFlight || !this.hasUnsaved || this.#snapshot.state.kind === 'conflict') return;
    const edit = this.#edit;
    const sent = this.#body;
    this.#inFlight = true;
    this.#tell({ state: { kind: 'saving' } });
    try {
      const answer = await this.#options.send({ revision: this.#revision, body: sent }, false);
      this.#inFlight = false;
      this.#accept(answer, edit, sent);
    } catch (error) {
      this.#inFlight = false;
      this.#fail(error);
    }
  }

  #accept(answer: SaveResponse, edit: number, sent: Json): void {
    this.#acknowledged = edit;
    this.#revision = answer.revision;
    this.#base = answer.body;
    const current = this.#edit === edit;
    if (answer.merged) {
      this.#body = current ? answer.body : this.#options.merge(sent, this.#body, answer.body);
      this.#options.onReplaced(this.#body);
    }
    if (current) {
      this.#options.copies.clear();
      this.#tell({ state: { kind: 'saved', at: new Date(answer.savedAt) }, problems: answer.problems });
    } else {
      this.#tell({ state: { kind: 'waiting' }, problems: answer.problems });
      this.#schedule(this.#options.delayMs ?? standardDelay);
    }
  }

  #fail(error: unknown): void {
    if (error instanceof ApiFailure && error.status === 409 && isConflict(error.body)) {
      this.#tell({ state: { kind: 'conflict', conflict: error.body } });
      return;
    }
    const temporary =
      !(error instanceof ApiFailure) || error.status === 0 || error.status === 429 || error.status >= 500;
    this.#tell({
      state: temporary ? { kind: 'offline' } : { kind: 'refused', message: displayError(error) },
      ...(error instanceof ApiFailure && error.problems.length > 0 ? { problems: error.problems } : {}),
    });
    if (temporary) this.#schedule(this.#options.retryMs ?? standardRetry);
  }

  #tell(change: Partial<DraftSnapshot>): void {
    if (this.#closed) return;
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  #once(done: () => void): void {
    const stop = this.subscribe(() => {
      stop();
      done();
    });
  }
}

function isConflict(body: unknown): body is SaveConflict {
  return typeof body === 'object' && body !== null && 'theirs' in body && 'conflicts' in body;
}
