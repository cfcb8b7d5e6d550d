/** What each bench of stock search is given. */
export interface BenchOptions {
  /** Vehicles. */
  readonly count: number;
  readonly rounds: number;
  /** Names of others to measure; all when empty. */
  readonly only: readonly string[];
  /** The built `index-worker.ts` and `snapshot-worker.ts`. */
  readonly indexWorker: string;
  readonly snapshotWorker: string;
  readonly say: (line: string) => void;
}
