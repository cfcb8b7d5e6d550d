/** Fetched searches, by address: going back shows them at once. The oldest is dropped first. */
export class Answers {
  readonly #kept = new Map<string, string>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(address: string): string | undefined {
    return this.#kept.get(address);
  }

  keep(address: string, html: string): void {
    this.#kept.delete(address);
    this.#kept.set(address, html);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
  }
}
