/** Limits for each kind of work: how much may wait and how much may run. */

export interface GateOptions {
  /** Running work for one tenant, and for all. */
  readonly perTenant: number;
  readonly inAll: number;
  /** Milliseconds after which running work is assumed to wait for another process, and releases its slot. */
  readonly lease: number;
  /** All running work of one tenant, including work that has released its slot. */
  readonly most: number;
  /** Pieces that may wait for one tenant. */
  readonly queue: number;
  /** Milliseconds that a piece may wait while the queue is a burst, and once it has not been empty for `burst`. */
  readonly patience: number;
  readonly shortPatience: number;
  readonly burst: number;
  /**
   * The number of waiting pieces of one tenant that do not count as a flood: however slow each is, none is refused before
   * they have waited for `longest` milliseconds. Work of a few milliseconds is done before any limit applies.
   */
  readonly few: number;
  readonly longest: number;
  /** Whether a piece is refused on arrival where what waits before it takes too long; else it waits as long as it may. */
  readonly foresight: boolean;
  /**
   * Milliseconds of work ahead of a piece beyond which it is refused on arrival, while something of its tenant was refused
   * within the last `strain` milliseconds. Before that it may wait for `patience`: a screen of the console asks for ten
   * things at once, which is not a flood.
   */
  readonly ahead: number;
  readonly strain: number;
  /** Milliseconds of work to start at once, before new arrivals are read. */
  readonly turn: number;
  /** How many pieces start at once even if they take longer. */
  readonly least: number;
  /**
   * The maximum number of event loop turns for reading arrivals between two portions, as long as each turn brings one.
   * Node 20 accepts one new connection a turn: with work in every turn, a health check on a new connection waited for
   * seconds behind the connections of a flood. Counted first of all: on a busy machine a turn may last milliseconds.
   */
  readonly reading: number;
  /** Milliseconds that such reading takes at most, where turns are long because of other work in them. */
  readonly readingTime: number;
  /** Waiting and running work of one client. */
  readonly perClient: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}

export const gateDefaults: GateOptions = {
  perTenant: 8,
  inAll: 16,
  lease: 250,
  most: 64,
  queue: 256,
  patience: 1000,
  shortPatience: 150,
  burst: 1000,
  few: 16,
  longest: 10_000,
  foresight: true,
  ahead: 200,
  strain: 5000,
  turn: 3,
  least: 1,
  reading: 16,
  readingTime: 25,
  perClient: 128,
  now: () => performance.now(),
};

/**
 * For leads: a shopper would rather wait than type again, so a form is only refused after waiting for seconds. Several
 * start at once, since one commit serves them all, and it counts as their work. None is refused on arrival, so a flood
 * brings arrivals in each turn of the loop: reading them must take less time than the work.
 */
export const leadGateOptions: Partial<GateOptions> = {
  perTenant: 64,
  inAll: 128,
  most: 256,
  lease: 5000,
  queue: 2048,
  patience: 6000,
  shortPatience: 6000,
  foresight: false,
  turn: 8,
  least: 4,
  reading: 4,
  readingTime: 4,
};
