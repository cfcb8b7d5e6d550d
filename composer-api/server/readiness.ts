/** Whether requests should be sent to this process: it does not end, and its database answers. */

export type Readiness = 'ok' | 'ending' | 'no database';

/** Milliseconds that a database answer is reused: anyone may ask, and each question would be a query. */
const freshFor = 2_000;

export class ReadinessCheck {
  readonly #answers: () => Promise<boolean>;
  readonly #clock: () => number;
  #isEnding = false;
  #asked: { readonly at: number; readonly answer: Promise<boolean> } | null = null;

  /**
   * @param answers whether the database answers; it takes a few seconds at most.
   * @param clock milliseconds
   */
  constructor(answers: () => Promise<boolean>, clock: () => number = () => performance.now()) {
    this.#answers = answers;
    this.#clock = clock;
  }

  /** From now on the server should get no new requests. */
  end(): void {
    this.#isEnding = true;
  }

  async now(): Promise<Readiness> {
    if (this.#isEnding) return 'ending';
    const at = this.#clock();
    if (this.#asked === null || at - this.#asked.at >= freshFor) this.#asked = { at, answer: this.#answers() };
    return (await this.#asked.answer) ? 'ok' : 'no database';
  }
}
