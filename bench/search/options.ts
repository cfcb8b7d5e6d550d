import type { Browser } from '@playwright/test';

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
  /** What the bench in a browser needs. */
  readonly screen?: {
    /** Folder of the built server. */
    readonly dist: string;
    /** `screen-server.mjs`, and the built `grow-site.ts` that it uses. */
    readonly server: string;
    readonly growSite: string;
    /** Its package cannot be bundled. */
    readonly browser: () => Promise<Browser>;
  };
  readonly say: (line: string) => void;
}
