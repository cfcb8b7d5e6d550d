/**
 * Puts what shoppers who agreed have done into the outbox, for services of analytics (decision 0134). Events wait in
 * memory for a moment and are written together, so that no message waits for a transaction.
 */

import {
  eventNameOf,
  type ForwardedEvent,
  forwardPayload,
  forwardsVisits,
  forwardTargets,
  mayForward,
} from '#domain/forwarding/forwarded-event.ts';
import { leadEventSwitches } from '#domain/leads/events.ts';
import { consentIdOf, type ReportedEvent, reportedEventsPath, visitStart } from '#domain/measuring/reported-events.ts';
import type { Settings } from '#domain/switches/settings.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { type QueuedForward, queueForwards } from '#tenants/delivery/forwarded-events.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { LaterWrite } from '../../kernel/later-write.ts';
import type { Logger } from '../../kernel/log.ts';

/** Milliseconds that an event waits at most before it is written. */
const writeAfter = 2000;
const batch = 100;
/** Events that may wait, of all sites; what is beyond is not forwarded. */
const mostWaiting = 5000;

interface Reported {
  readonly scope: TenantScope;
  readonly settings: Settings;
  /** Origin of the site, as browsers see it. */
  readonly origin: string;
  readonly message: unknown;
  readonly events: readonly ReportedEvent[];
  readonly agent: string;
}

/** Form events are sent with their lead, once it is stored. */
const ofLeads: ReadonlySet<string> = new Set(leadEventSwitches);

export class EventForwarder extends LaterWrite {
  readonly #store: Store;
  /** The limit of one site: a flood of made-up visits fills neither the outbox nor the dealer's reports. */
  readonly #budget = new TokenBuckets({ capacity: 2000, refillMs: 5000 });
  #waiting: QueuedForward[] = [];

  constructor(store: Store, log: Logger) {
    super(log, { afterMs: writeAfter, failure: 'events not forwarded yet' });
    this.#store = store;
  }

  /** Takes an event of a page; drops it where the shopper did not consent, or the site forwards nothing. */
  take(reported: Reported): void {
    const { scope, settings, message } = reported;
    const targets = forwardTargets(settings);
    const client = consentIdOf(message);
    if (targets.length === 0 || !mayForward(client, settings)) return;
    const now = this.#store.now();
    for (const event of forwardedOf(reported, client, now)) {
      if (this.#waiting.length >= mostWaiting || !this.#budget.take(scope.tenantId, now)) break;
      for (const target of targets) this.#waiting.push({ scope, payload: forwardPayload(target, event) });
    }
    if (this.#waiting.length > 0) this.wake();
  }

  protected override async write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const some = this.#waiting.slice(0, batch);
      await queueForwards(this.#store, some);
      this.#waiting = this.#waiting.slice(some.length);
    }
  }
}

function forwardedOf(
  { settings, origin, message, events, agent }: Reported,
  client: string,
  now: Date,
): readonly ForwardedEvent[] {
  const page = `${origin}${reportedEventsPath(message)}`;
  const common = {
    at: now.toISOString(),
    client,
    session: visitStart(message, now),
    agent: agent.slice(0, 300),
    click: '',
    identifies: false,
  };
  return events.flatMap((one): ForwardedEvent[] => {
    if (one.kind === 'event' && !ofLeads.has(one.event.key)) {
      const { number, event, label } = one;
      const key = one.key || newId();
      return [{ ...common, key, name: eventNameOf(number), title: event.title, label, page, referrer: '' }];
    }
    if ((one.kind !== 'visit' && one.kind !== 'agreed') || !forwardsVisits(settings)) return [];
    const { referrer, campaign } = one;
    const address = campaign === '' ? page : `${page}?${campaign}`;
    const click = new URLSearchParams(campaign).get('fbclid') ?? '';
    const visit = { key: newId(), name: 'page_view', title: 'Visit', label: '', page: address, referrer };
    return [{ ...common, ...visit, click }];
  });
}
