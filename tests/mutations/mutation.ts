/** Behaviours that are removed, one at a time, to see that a test notices. */
export interface Mutation {
  /** The row of the ledger that asks for the behaviour. */
  readonly row: string;
  /** What is gone, in one plain sentence. */
  readonly gone: string;
  /** The module that does it, and the words of it that stand there once. */
  readonly file: string;
  readonly find: string;
  /** The code that replaces it. */
  readonly replace: string;
  /** The file with the tests that name the row; one of browser tests (`.e2e.ts`) needs a build and `--browser`. */
  readonly test: string;
}
