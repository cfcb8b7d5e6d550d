/**
 * Delivers what waits in the outbox: leads, receipts, staff mail. Any number of runners may work on one database; a row
 * is claimed by compare-and-set under a lease that is renewed while a try lasts, so another process claims a row whose
 * holder was killed.
 */
import { errorText } from '#domain/errors/error-text.ts';
import { compareText } from '#domain/text/compare.ts';
import type { Store } from '#tenants/database/open.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  nextDeliveryAt,
  noteFailed,
  noteRetry,
  noteSent,
  pruneStaffMail,
  renewDelivery,
  returnDelivery,
} from '#tenants/delivery/claim-delivery.ts';
import { DueRows } from '#tenants/delivery/due-rows.ts';
import { keepLease } from '../../kernel/keep-lease.ts';
import type { Logger } from '../../kernel/log.ts';
import { CircuitOpen } from '../../kernel/outbound/circuit-breaker.ts';
import { Poller } from '../../kernel/poller.ts';
import { processTimers, type Timers } from '../../kernel/timers.ts';
import { type DeliveryChannel, NotYet, Undeliverable } from './channel.ts';

interface DeliveryRunnerOptions {
  readonly store: Store;
  readonly log: Logger;
  readonly channels: readonly DeliveryChannel[];
  readonly timers?: Timers;
  /** 0 to 1, for the jitter of retries. */
  readonly random?: () => number;
  /** Whether the process is busy with requests; if so, deliveries are sent slowly, one site at a time in turn. */
  readonly isBusy?: () => boolean;
}

/** Concurrent attempts, and those of one tenant among them. */
const slots = 8;
const share = 4;
/** Milliseconds from one delivery to the next while the process has its hands full. */
const trickleMs = 100;
/** Milliseconds between two lookups for rows of other sites while one site has its share, or after an incomplete lookup. */
const soonMs = 100;
/** Longer than a try takes; a longer try, or one whose outcome is not recorded yet, renews it. Milliseconds. */
export const deliveryLeaseMs = 90_000;
/** Other processes' rows, and retries that come due, are seen within this time. */
const lookMs = 2_000;
/** After this many tries, about three days, staff have to look. */
const mostTries = 78;
const dayMs = 24 * 3_600_000;
const staffMailKeptMs = 30 * dayMs;
/** Staff mail is forgotten so often; what is tried again may have been sent days after it was due. */
const pruneMs = 3_600_000;
const longestTryMs = 4 * dayMs;

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
  readonly #poller: Poller;
  readonly #rows = new DueRows();
  /** By the store's clock. */
  #begunAt = 0;
  /** The sites that had their share when nothing was found for others, and when that was. */
  #nothing = { sites: '', at: 0 };
  #prunedAt: number | null = null;
  /** Whose delivery began last. */
  #last = '';

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
    this.#poller = new Poller({
      look: async () => ((await this.#claim(false)) === 'soon' ? soonMs : this.#pause()),
      everyMs: lookMs,
      onFault: (error) => log.error({ error: errorText(error) }, 'the outbox cannot be read'),
      timers,
    });
  }

  start(): void {
    this.#poller.start();
  }

  /** Called when a row was added to the outbox: checks at once. */
  wake(): void {
    this.#poller.wake();
  }

  /** Claims no more rows and waits for the attempts in progress, which have their own time limits. */
  async stop(): Promise<void> {
    await this.#poller.stop();
    await Promise.all([...this.#active.values()].map(({ done }) => done));
  }

  /** Delivers everything that is due now: for tests, scripts and benches; no timers. */
  async runDue(): Promise<void> {
    do {
      await this.#poller.current;
      await this.#claim(true);
      await Promise.all([...this.#active.values()].map(({ done }) => done));
      // A started runner may have claimed rows that it has not begun to send.
    } while (
      !this.#poller.isStopping &&
      ((await this.#claim(true)) !== 'idle' || this.#active.size > 0 || this.#poller.current)
    );
  }

  async #pause(): Promise<number> {
    const at = await nextDeliveryAt(this.#store);
    const now = this.#store.now().getTime();
    const wait = at === null ? lookMs : Date.parse(at) - now;
    // Some rows always wait for a later time, such as leads due an answer: idle means that nothing is due soon.
    if (wait >= lookMs) await this.#prune(now);
    return wait <= 0 ? lookMs : Math.min(wait, lookMs);
  }

  async #prune(now: number): Promise<void> {
    const last = this.#prunedAt;
    if (last !== null && Math.abs(now - last) < pruneMs) return;
    this.#prunedAt = now;
    const kept = (at: number) => new Date(at - staffMailKeptMs).toISOString();
    const from = last === null ? '' : kept(Math.min(last, now) - longestTryMs);
    await pruneStaffMail(this.#store, { from, before: kept(now) });
  }

  /**
   * Fills the free slots: a site that has its share is passed over for the next one.
   * @param isAsked delivers everything, however busy the process is
   * @returns `soon` where rows may be due that were not checked, or were put off
   */
  async #claim(isAsked: boolean): Promise<'some' | 'soon' | 'idle'> {
    let result: 'some' | 'idle' = 'idle';
    for (;;) {
      const more = await this.#claimSome(isAsked);
      if (more === 'none') return result;
      if (more === 'soon' && !isAsked) return more;
      result = 'some';
    }
  }

  async #claimSome(isAsked: boolean): Promise<'some' | 'soon' | 'none'> {
    const isBusy = this.#isBusy();
    const free = (isBusy ? 1 : slots) - this.#active.size;
    if (free <= 0 || this.#poller.isStopping) return 'none';
    const now = this.#store.now().getTime();
    const isRecent = (at: number, ms: number) => !isAsked && Math.abs(now - at) < ms;
    if (isBusy && isRecent(this.#begunAt, trickleMs)) return 'soon';
    const inHand = new Map<string, number>();
    for (const { whose } of this.#active.values()) inHand.set(whose, (inHand.get(whose) ?? 0) + 1);
    const full = [...inHand].filter(([, count]) => count >= share).map(([whose]) => whose);
    const sites = full.sort(compareText).join(' ');
    if (sites !== '' && sites === this.#nothing.sites && isRecent(this.#nothing.at, soonMs)) return 'soon';
    // One at a time would all be of the site that has the most: the others' come first.
    if (isBusy && (await this.#take(free, new Map([...inHand, [this.#last, share]]))) === 'some') return 'some';
    const taken = await this.#take(free, inHand);
    if (taken !== 'some') this.#nothing = { sites, at: now };
    return taken;
  }

  async #take(most: number, inHand: ReadonlyMap<string, number>): Promise<'some' | 'soon' | 'none'> {
    const { claimed, isAll } = await claimDeliveries(this.#store, {
      rows: this.#rows,
      channels: [...this.#channels.keys()],
      most,
      share,
      inHand,
      held: [...this.#active.keys()],
      leaseMs: deliveryLeaseMs,
    });
    for (const delivery of claimed) {
      const whose = delivery.tenantId ?? '';
      this.#begunAt = this.#store.now().getTime();
      this.#last = whose;
      const done = this.#run(delivery).finally(() => {
        this.#active.delete(delivery.id);
        this.wake();
      });
      this.#active.set(delivery.id, { whose, done });
    }
    if (claimed.length > 0) return 'some';
    return isAll ? 'none' : 'soon';
  }

  async #run(delivery: ClaimedDelivery): Promise<void> {
    const stopRenewing = keepLease({
      timers: this.#timers,
      now: this.#store.now,
      leaseMs: deliveryLeaseMs,
      renew: () => renewDelivery(this.#store, delivery, deliveryLeaseMs),
      // A message being sent cannot be recalled; its outcome is not recorded.
      onLost: () => this.#log.warn({ delivery: delivery.id }, 'delivery was taken up by another process'),
      onFault: (error) =>
        this.#log.error({ delivery: delivery.id, error: errorText(error) }, 'lease cannot be renewed'),
    });
    try {
      await this.#attempt(delivery);
    } catch (error) {
      // The row itself is safe: its lease runs out and it is claimed again.
      this.#log.error({ delivery: delivery.id, error: errorText(error) }, 'delivery cannot be noted');
    } finally {
      stopRenewing();
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
      const reason = errorText(error).slice(0, 500);
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
