/** How much of each kind of work may wait and be under way. */

export interface GateOptions {
  /** Pieces of work under way for one tenant, and for all. */
  readonly perTenant: number;
  readonly inAll: number;
  /** Milliseconds after which work under way is taken to wait for something else than this process, and gives its place free. */
  readonly lease: number;
  /** All under way for one tenant, those that have given their place free included. */
  readonly most: number;
  /** Pieces that may wait for one tenant. */
  readonly queue: number;
  /** Milliseconds that a piece may wait while the queue is a burst, and once it has not been empty for `burst`. */
  readonly patience: number;
  readonly shortPatience: number;
  readonly burst: number;
  /**
   * Pieces that wait for one tenant and are no flood: they are not refused because each takes long, as on a slow machine, before
   * they have waited for `longest` milliseconds. Work of a few milliseconds is over sooner than any patience.
   */
  readonly few: number;
  readonly longest: number;
  /** Whether a piece is refused on arrival where what waits before it takes too long; else it waits as long as it may. */
  readonly foresight: boolean;
  /**
   * Milliseconds of work ahead of a piece beyond which it is refused on arrival, while something of its tenant was refused
   * within the last `strain` milliseconds. Before that it may wait for `patience`: a screen of the console asks for ten
   * things at once, which is no flood.
   */
  readonly ahead: number;
  readonly strain: number;
  /** Milliseconds of work that are begun at once, before what has arrived meanwhile is read. */
  readonly turn: number;
  /** Pieces that are begun at once even where they take longer. */
  readonly least: number;
  /**
   * Turns of the loop, at most, in which arrivals are read between two such portions as long as each turn brings one.
   * Node 20 accepts one new connection a turn: with work in every turn, a health check on a new connection waited for
   * seconds behind the connections of a flood. Counted first of all: on a busy machine a turn may last milliseconds.
   */
  readonly reading: number;
  /** Milliseconds that such reading takes at most, where turns are long because of other work in them. */
  readonly readingTime: number;
  /** Pieces of one client, waiting and under way. */
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
 * Of leads: a shopper waits rather than types again, so a form is turned away only once it has waited for seconds. Some are
 * begun at once, since one commit serves them all, and it counts as their work. None is refused on arrival, so a flood
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
