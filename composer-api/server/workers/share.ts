/** This process's share of an installation. */
export interface Share {
  /** Which of them this process is, from 1. */
  readonly slot: number;
  /** Processes in all. */
  readonly count: number;
  /** Whether it does what is done once for all: finding what is due, forgetting what is old. */
  readonly isFirst: boolean;
  /** Whether a tenant lives in it. */
  readonly isMine: (tenantId: string) => boolean;
}
