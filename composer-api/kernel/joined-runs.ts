/**
 * Runs an expensive question at most once at a time for a key. All who ask while it runs share the run after it, which
 * begins later than they asked: no answer is older than its question, and twenty at once cost two.
 */
export class JoinedRuns<T> {
  readonly #runs = new Map<string, { readonly now: Promise<T>; next: Promise<T> | null }>();

  ask(key: string, answer: () => Promise<T>): Promise<T> {
    const running = this.#runs.get(key);
    if (running === undefined) return this.#begin(key, answer);
    const begin = () => this.#begin(key, answer);
    running.next ??= running.now.then(begin, begin);
    return running.next;
  }

  #begin(key: string, answer: () => Promise<T>): Promise<T> {
    const now = answer().finally(() => {
      if (run.next === null) this.#runs.delete(key);
    });
    const run = { now, next: null };
    this.#runs.set(key, run);
    return now;
  }
}
