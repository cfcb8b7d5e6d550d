/**
 * Admission of work that costs: each tenant has a bounded queue, and the queues take turns, so that one tenant's flood
 * leaves the others their share. A request that would wait too long is refused at once, which is cheap, instead of
 * being served after its client has left.
 */

import { type GateOptions, gateDefaults } from './gate-options.ts';

/** Milliseconds: a longer turn was idle in between. */
const longestTurn = 200;

/** Milliseconds between two looks for pieces that have waited too long. */
const betweenSweeps = 25;

/** Ends a piece of work; further calls do nothing. */
export type Leave = () => void;

interface Waiting {
  readonly since: number;
  readonly client: string | null;
  readonly admit: (leave: Leave | null) => void;
}

interface Tenant {
  readonly waiting: Waiting[];
  /** Running work that holds a slot, and all running work. */
  placed: number;
  running: number;
  /** Since when its queue has not been empty. */
  fullSince: number;
}

export class Gate {
  readonly #options: GateOptions;
  readonly #tenants = new Map<string, Tenant>();
  readonly #clients = new Map<string, number>();
  /** When something of a tenant was refused last. */
  readonly #refused = new Map<string, number>();
  #placed = 0;
  /** Tenants that have something waiting. */
  #sharers = 0;
  #sweeper: NodeJS.Timeout | null = null;
  /** When waiting pieces were last looked through, and whether that was late. */
  #swept = 0;
  #wasLate = false;
  #isPumpDue = false;
  /** Milliseconds that a piece takes of a portion, on average. */
  #cost = 1;
  /** Milliseconds from one piece to the next, the reading of arrivals included. */
  #pace = 1;
  /** The last portion: its begin, its end once the loop has come around, and the pieces in it. */
  #portion: { readonly at: number; readonly began: number; end: number | null } | null = null;
  /** Requests that have arrived, and how many had when the loop last came around. */
  #arrived = 0;
  #seen = 0;

  constructor(options: Partial<GateOptions> = {}) {
    this.#options = { ...gateDefaults, ...options };
  }

  /** Pieces refused since the start. */
  refusals = 0;

  /** How much is waiting and running, for tests and metrics. */
  get load(): { readonly waiting: number; readonly running: number } {
    let [waiting, running] = [0, 0];
    for (const tenant of this.#tenants.values()) {
      waiting += tenant.waiting.length;
      running += tenant.running;
    }
    return { waiting, running };
  }

  /** Called for each request that arrives, admitted or not: more may wait behind it. */
  arrive(): void {
    this.#arrived++;
  }

  /**
   * Waits for a turn. Returns null if the work is refused; otherwise it has started, and `leave` has to be called at
   * its end.
   * @param tenant whose share it takes. @param client its address; null where many people share one.
   */
  enter(tenant: string, client: string | null): Promise<Leave | null> {
    const own = this.#tenants.get(tenant) ?? { waiting: [], placed: 0, running: 0, fullSince: 0 };
    this.#tenants.set(tenant, own);
    const { queue, perClient, now } = this.#options;
    const ofClient = client === null ? 0 : (this.#clients.get(client) ?? 0);
    const at = now();
    if (own.waiting.length >= queue || ofClient >= perClient || this.#isHopeless(tenant, own, at)) {
      this.#refused.set(tenant, at);
      this.refusals++;
      return Promise.resolve(null);
    }
    if (client !== null) this.#clients.set(client, ofClient + 1);
    if (own.waiting.length === 0) {
      own.fullSince = at;
      this.#sharers++;
    }
    return new Promise((admit) => {
      own.waiting.push({ since: at, client, admit });
      if (this.#sweeper === null) {
        this.#swept = at;
        this.#sweeper = setInterval(() => this.#sweep(), betweenSweeps).unref();
      }
      this.#pumpSoon();
    });
  }

  /**
   * Whether new work would be refused in the end: the work queued before it, in turns with the other tenants, takes
   * longer than it may wait. An early refusal saves its sender time, and the queue only contains what will be done.
   */
  #isHopeless(tenant: string, own: Tenant, at: number): boolean {
    const { ahead, strain, few, foresight } = this.#options;
    if (own.waiting.length < Math.max(1, few) || !foresight) return false;
    const patience = this.#patienceOf(own, at);
    const refused = this.#refused.get(tenant);
    const most = refused !== undefined && at - refused < strain ? Math.min(ahead, patience) : patience;
    return own.waiting.length * this.#sharers * this.#pace > most;
  }

  /** Milliseconds that a tenant's pieces may wait. */
  #patienceOf(own: Tenant, at: number): number {
    const { patience, shortPatience, burst } = this.#options;
    return at - own.fullSince > burst ? shortPatience : patience;
  }

  /** How many of those that wait have waited too long: they are the first. */
  #lateOf(own: Tenant, at: number): number {
    const { few, longest } = this.#options;
    const most = this.#patienceOf(own, at);
    const isLate = ({ since }: Waiting, index: number) =>
      at - since > (own.waiting.length - index > few ? most : Math.max(most, longest));
    const inTime = own.waiting.findIndex((waiting, index) => !isLate(waiting, index));
    return inTime < 0 ? own.waiting.length : inTime;
  }

  #mayBegin(own: Tenant): boolean {
    const { perTenant, inAll, most } = this.#options;
    return own.placed < perTenant && own.running < most && this.#placed < inAll;
  }

  #begin(tenant: string, own: Tenant, client: string | null): Leave {
    own.running++;
    own.placed++;
    this.#placed++;
    let [isPlaced, isOver] = [true, false];
    const free = () => {
      if (!isPlaced) return;
      isPlaced = false;
      own.placed--;
      this.#placed--;
      this.#pumpSoon();
    };
    const timer = setTimeout(free, this.#options.lease);
    return () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      own.running--;
      this.#forgetClient(client);
      free();
      this.#pumpSoon();
      if (own.running === 0 && own.waiting.length === 0) this.#tenants.delete(tenant);
    };
  }

  #forgetClient(client: string | null): void {
    if (client === null) return;
    const left = (this.#clients.get(client) ?? 1) - 1;
    if (left > 0) this.#clients.set(client, left);
    else this.#clients.delete(client);
  }

  /** Runs after new arrivals were read, so that health checks and cached pages are served in between. */
  #pumpSoon(): void {
    if (this.#isPumpDue || this.#sweeper === null) return;
    this.#isPumpDue = true;
    this.#seen = this.#arrived;
    const until = this.#options.now() + this.#options.readingTime;
    setImmediate(() => this.#pumpOrRead(this.#options.reading, until));
  }

  /** Starts a portion, or yields to the event loop while it brings arrivals. @param turns the maximum number of turns. */
  #pumpOrRead(turns: number, until: number): void {
    const at = this.#options.now();
    if (this.#portion) this.#portion.end ??= at;
    if (this.#arrived !== this.#seen && turns > 0 && at < until) {
      this.#seen = this.#arrived;
      setImmediate(() => this.#pumpOrRead(turns - 1, until));
      return;
    }
    this.#isPumpDue = false;
    this.#pump(at);
  }

  /**
   * One piece of each tenant in turn, while there are places, and at most what the process does in `turn` milliseconds:
   * a piece may end before any other arrival is seen, so places alone would bound nothing.
   */
  #pump(at: number): void {
    const { turn, least, inAll } = this.#options;
    if (this.#portion) {
      const { at: before, began, end } = this.#portion;
      this.#cost = 0.7 * this.#cost + (0.3 * Math.min(longestTurn, (end ?? at) - before)) / began;
      // A longer pause was spent waiting for something else than the processor, and does not predict the next one.
      if (at - before < longestTurn) this.#pace = 0.7 * this.#pace + (0.3 * (at - before)) / began;
    }
    let left = Math.max(least, Math.min(inAll, Math.floor(turn / Math.max(0.1, this.#cost))));
    const budget = left;
    for (let began = true; began && left > 0; ) {
      began = false;
      for (const [tenant, own] of [...this.#tenants]) {
        if (left === 0) break;
        if (!this.#mayBegin(own)) continue;
        const next = own.waiting.shift();
        if (!next) continue;
        if (own.waiting.length === 0) this.#sharers--;
        // A tenant that has had a turn goes to the end of the line.
        this.#tenants.delete(tenant);
        this.#tenants.set(tenant, own);
        next.admit(this.#begin(tenant, own, next.client));
        began = true;
        left--;
      }
    }
    this.#portion = left < budget ? { at, began: budget - left, end: null } : null;
    // Where the budget ended the turn, the rest is for the next one.
    if (left === 0) this.#pumpSoon();
  }

  /** Refuses what has waited too long. */
  #sweep(): void {
    const at = this.#options.now();
    const isLate = at - this.#swept > 4 * betweenSweeps && !this.#wasLate;
    this.#swept = at;
    this.#wasLate = isLate;
    // Work that waited while something else held the process gets a turn before it is refused as late.
    if (isLate) {
      this.#pumpSoon();
      return;
    }
    let isAnyWaiting = false;
    for (const [tenant, own] of this.#tenants) {
      const late = this.#lateOf(own, at);
      for (const refused of own.waiting.splice(0, late)) {
        this.#forgetClient(refused.client);
        this.#refused.set(tenant, at);
        this.refusals++;
        refused.admit(null);
      }
      if (late > 0 && own.waiting.length === 0) this.#sharers--;
      if (own.waiting.length > 0) isAnyWaiting = true;
      else if (own.running === 0) this.#tenants.delete(tenant);
    }
    if (isAnyWaiting) this.#pumpSoon();
    else if (this.#sweeper) {
      clearInterval(this.#sweeper);
      this.#sweeper = null;
      for (const [tenant, refused] of this.#refused)
        if (at - refused >= this.#options.strain) this.#refused.delete(tenant);
    }
  }
}
