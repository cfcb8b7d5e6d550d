/**
 * Delivers what waits in the outbox: leads, receipts, staff mail. Any number of runners may work on one database; a row is
 * claimed by compare-and-set and held by a lease that outlasts a try, so one that a killed process held is taken up again.
 */
import type { Store } from '#tenants/database/open.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  nextDeliveryAt,
  noteFailed,
  noteRetry,
  noteSent,
  pruneStaffMail,
  returnDelivery,
} from '#tenants/delivery/claim-delivery.ts';
import type { Logger } from '../../kernel/log.ts';
import { CircuitOpen } from '../../kernel/outbound/circuit-breaker.ts';
import { processTimers, type Timers } from '../../kernel/timers.ts';
import { type DeliveryChannel, NotYet, Undeliverable } from './channel.ts';

interface DeliveryRunnerOptions {
  readonly store: Store;
  readonly log: Logger;
  readonly channels: readonly DeliveryChannel[];
  readonly timers?: Timers;
  /** 0 to 1, for the jitter of retries. */
  readonly random?: () => number;
  /** Whether the process has its hands full with requests: then one delivery goes out at a time. */
  readonly isBusy?: () => boolean;
}

/** Tries under way at a time, and those of one tenant among them. */
const slots = 8;
const share = 4;
/** Longer than any channel lets a try take. */
export const deliveryLeaseMs = 90_000;
/** Other processes' rows, and retries that come due, are seen within this time. */
const lookMs = 2_000;
/** Then somebody has to look: about three days. */
export const mostTries = 78;
const staffMailKeptMs = 30 * 24 * 3_600_000;

/** Milliseconds until the next try: 10 s, 40 s, 160 s … an hour at most, a fifth more or less. */
export function deliveryDelay(attempts: number, random: number): number {
  const base = Math.min(10_000 * 4 ** Math.max(0, Math.min(attempts, 10) - 1), 3_600_000);
  return Math.round(base * (0.8 + 0.4 * random));
}

export class DeliveryRunner {
  readonly #store: Store;
  readonly #log: Logger;
  readonly #channels: ReadonlyMap<string, DeliveryChannel>;
  readonly #timers: Timers;
  readonly #random: () => number;
  readonly #isBusy: () => boolean;
  readonly #active = new Map<string, { readonly whose: string; readonly done: Promise<void> }>();
  #state: 'idle' | 'started' | 'stopping' = 'idle';
  #looking: Promise<void> | null = null;
  #lookAgain = false;
  #cancelLook: () => void = () => {};

  constructor({
    store,
    log,
    channels,
    timers = processTimers,
    random = Math.random,
    isBusy = () => false,
  }: DeliveryRunnerOptions) {
    this.#store = store;
    this.#log = log;
    this.#channels = new Map(channels.map((channel) => [channel.channel, channel]));
    this.#timers = timers;
    this.#random = random;
    this.#isBusy = isBusy;
  }

  start(): void {
    if (this.#state !== 'idle') return;
    this.#state = 'started';
    this.wake();
  }

  /** Something has been put into the outbox: look at once. */
  wake(): void {
    if (this.#state !== 'started') return;
    this.#lookAgain = true;
    this.#looking ??= this.#lookAll().finally(() => {
      this.#looking = null;
    });
  }

  /** Takes no more rows and waits for the tries under way, which have time limits of their own. */
  async stop(): Promise<void> {
    this.#state = 'stopping';
    this.#cancelLook();
    await this.#looking;
    await Promise.all([...this.#active.values()].map(({ done }) => done));
  }

  /** Delivers everything that is due now: for tests, scripts and benches; no timers. */
  async runDue(): Promise<void> {
    do {
      await this.#looking;
      await this.#claim();
      await Promise.all([...this.#active.values()].map(({ done }) => done));
      // One that was started may have claimed rows that are not under way yet.
    } while (this.#state !== 'stopping' && ((await this.#claim()) > 0 || this.#active.size > 0 || this.#looking));
  }

  async #lookAll(): Promise<void> {
    let pause = lookMs;
    do {
      this.#lookAgain = false;
      try {
        await this.#claim();
        pause = await this.#pause();
      } catch (error) {
        this.#log.error({ error: textOf(error) }, 'the outbox cannot be read');
      }
    } while (this.#lookAgain && this.#state === 'started');
    if (this.#state !== 'started') return;
    this.#cancelLook();
    this.#cancelLook = this.#timers(pause, () => this.wake());
  }

  async #pause(): Promise<number> {
    const at = await nextDeliveryAt(this.#store);
    const now = this.#store.now().getTime();
    const wait = at === null ? lookMs : Date.parse(at) - now;
    // Something always waits for its time, such as leads that are to be answered: idle is when nothing is due soon.
    if (wait >= lookMs) await pruneStaffMail(this.#store, new Date(now - staffMailKeptMs).toISOString());
    return wait <= 0 ? lookMs : Math.min(wait, lookMs);
  }

  /** Fills the free slots: a site that has its share is passed over for the next one. Answers how many were filled. */
  async #claim(): Promise<number> {
    let claimed = 0;
    for (;;) {
      const more = await this.#claimSome();
      if (more === 0) return claimed;
      claimed += more;
    }
  }

  async #claimSome(): Promise<number> {
    const free = (this.#isBusy() ? 1 : slots) - this.#active.size;
    if (free <= 0 || this.#state === 'stopping') return 0;
    const inHand = new Map<string, number>();
    for (const { whose } of this.#active.values()) inHand.set(whose, (inHand.get(whose) ?? 0) + 1);
    const claimed = await claimDeliveries(this.#store, {
      channels: [...this.#channels.keys()],
      most: free,
      share,
      inHand,
      held: [...this.#active.keys()],
      leaseMs: deliveryLeaseMs,
    });
    for (const delivery of claimed) {
      const done = this.#run(delivery).finally(() => {
        this.#active.delete(delivery.id);
        this.wake();
      });
      this.#active.set(delivery.id, { whose: delivery.tenantId ?? '', done });
    }
    return claimed.length;
  }

  async #run(delivery: ClaimedDelivery): Promise<void> {
    try {
      await this.#attempt(delivery);
    } catch (error) {
      // Whatever becomes of the row: its lease runs out and it is taken up again.
      this.#log.error({ delivery: delivery.id, error: textOf(error) }, 'delivery cannot be noted');
    }
  }

  async #attempt(delivery: ClaimedDelivery): Promise<void> {
    const channel = this.#channels.get(delivery.channel);
    if (channel === undefined) return;
    if (delivery.attempts > mostTries) {
      await noteFailed(this.#store, delivery, 'Tried for three days without success.');
      return;
    }
    let detail: string;
    try {
      detail = await channel.deliver(delivery);
    } catch (error) {
      const now = this.#store.now().getTime();
      if (error instanceof CircuitOpen || error instanceof NotYet)
        return returnDelivery(this.#store, delivery, new Date(now + error.waitMs).toISOString());
      const reason = textOf(error).slice(0, 500);
      if (error instanceof Undeliverable || delivery.attempts >= mostTries) {
        this.#log.warn({ delivery: delivery.id, channel: delivery.channel, reason }, 'not deliverable');
        await noteFailed(this.#store, delivery, reason);
        return;
      }
      const at = new Date(now + deliveryDelay(delivery.attempts, this.#random())).toISOString();
      await noteRetry(this.#store, delivery, { at, detail: reason });
      return;
    }
    await noteSent(this.#store, delivery, detail);
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
