/** This process's share of an installation. */
export interface Share {
  /** Which of them this process is, from 1. */
  readonly slot: number;
  /** Processes in all. */
  readonly count: number;
  /** Whether it does the work that is done once for all workers: finding due jobs, deleting old data. */
  readonly isFirst: boolean;
  /** Whether a tenant lives in it. */
  readonly isMine: (tenantId: string) => boolean;
}
