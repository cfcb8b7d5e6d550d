/**
 * Events for analytics services, from rows of the outbox. Events are built when they are sent: a service that was
 * switched off since gets none, and a person who was erased leaves no hash.
 */

import { errorText } from '#domain/errors/error-text.ts';
import { eventBody, type ForwardedPerson } from '#domain/forwarding/event-bodies.ts';
import {
  type ForwardedEvent,
  type ForwardTarget,
  forwardTargets,
  readForwarded,
  serviceTitles,
} from '#domain/forwarding/forwarded-event.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { mobileNumber } from '#domain/leads/lead-sms.ts';
import { type ForwardPort, ForwardRefused, type ForwardRequest } from '#domain/ports/forwarding.ts';
import { textHash } from '#tenants/database/content-hash.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import type { ClaimedDelivery } from '#tenants/delivery/claim-delivery.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { findLead } from '#tenants/leads/find-lead.ts';
import type { Vault } from '#tenants/secrets/vault.ts';
import { type ForwardHosts, httpForward, standardHosts } from '../../kernel/forwarding/http-forward.ts';
import { logOnlyForward } from '../../kernel/forwarding/log-only-forward.ts';
import { TargetBreakers } from '../../kernel/outbound/target-breakers.ts';
import { type DeliveryChannel, Undeliverable } from './channel.ts';

export interface ForwardParts {
  readonly store: Store;
  readonly vault: Vault;
  /** Where the services are; their own addresses when left out. */
  readonly hosts?: ForwardHosts | undefined;
  /** Milliseconds that a service may take. */
  readonly within?: number;
}

/** Google takes nothing older than this. */
const oldest = 72 * 3_600_000;

export function forwardChannel(parts: ForwardParts): DeliveryChannel {
  const { store } = parts;
  const breakers = new TargetBreakers({ failuresToOpen: 4, now: () => store.now().getTime() });
  return {
    channel: 'forward',
    async deliver(delivery) {
      const { scope } = delivery;
      if (scope === null) throw new Undeliverable('The site has been removed.');
      const { target, request, event } = await composeForward(store, { ...delivery, scope });
      if (store.now().getTime() - Date.parse(event.at) > oldest)
        throw new Undeliverable(
          'It happened more than three days ago, and analytics services do not accept older events.',
        );
      const port = await portFor(parts, scope, target);
      const breaker = breakers.of(`${scope.tenantId} ${target.service} ${target.account}`);
      // A permanent refusal says nothing about the service's health.
      const answer = await breaker.run(() => port.send(request).catch(keepFinal));
      if (answer instanceof ForwardRefused) throw new Undeliverable(answer.message);
      return `${serviceTitles[target.service]}: ${answer}`;
    },
  };
}

interface Composed {
  readonly target: ForwardTarget;
  readonly event: ForwardedEvent;
  readonly request: ForwardRequest;
}

/** The request of a row, as it would be sent now. @throws Undeliverable if there is nothing to send. */
export async function composeForward(
  store: Store,
  { scope, leadId, payload }: Pick<ClaimedDelivery, 'leadId' | 'payload'> & { readonly scope: TenantScope },
): Promise<Composed> {
  const event = readForwarded(payload);
  if (event === null) throw new Undeliverable('This is no event.');
  const target = (await liveTargets(store, scope)).find(({ service }) => service === event.service);
  if (target === undefined) throw new Undeliverable(`${serviceTitles[event.service]} is switched off.`);
  const named = { ...event, key: event.key || (leadId ?? '') };
  const person = event.identifies && leadId !== null ? await personOf(store, scope, leadId) : null;
  return {
    target,
    event: named,
    request: { ...target, body: eventBody(event.service, named, { person, hash: textHash }) },
  };
}

/** Sends a sample event and reports the response; never retries. */
export async function sendSampleEvent(
  parts: ForwardParts,
  scope: TenantScope,
  target: ForwardTarget,
  origin: string,
): Promise<{ readonly isTaken: boolean; readonly detail: string }> {
  const at = parts.store.now().toISOString();
  const event: ForwardedEvent = {
    key: `sample-${Date.parse(at)}`,
    name: 'forecourt_sample',
    title: 'Sample',
    label: '',
    at,
    client: 'forecourt-sample',
    session: Math.floor(Date.parse(at) / 1000),
    page: `${origin}/`,
    referrer: '',
    agent: 'Forecourt',
    click: '',
    identifies: false,
  };
  const body = eventBody(target.service, event, { person: null, hash: textHash });
  try {
    const port = await portFor(parts, scope, target);
    return { isTaken: true, detail: await port.send({ ...target, body, isSample: true }) };
  } catch (error) {
    return { isTaken: false, detail: errorText(error) };
  }
}

/** Where the live site sends events. */
export async function liveTargets(store: Store, scope: TenantScope): Promise<readonly ForwardTarget[]> {
  return forwardTargets(bodyOf(await liveSnapshot(store, scope), 'switches') ?? {});
}

/** The name of a key: it was given for one property, and goes to one host alone. */
export function forwardKeyName({ service, account }: ForwardTarget, hosts: ForwardHosts = standardHosts): string {
  return `forward ${service} ${new URL(hosts[service]).host} ${account}`;
}

async function portFor({ vault, hosts, within }: ForwardParts, scope: TenantScope, target: ForwardTarget) {
  const key = await vault.reveal(scope, forwardKeyName(target, hosts));
  const port: ForwardPort =
    key === null
      ? logOnlyForward
      : httpForward({ key, ...(hosts ? { hosts } : {}), ...(within === undefined ? {} : { within }) });
  return port;
}

async function personOf(store: Store, scope: TenantScope, leadId: string): Promise<ForwardedPerson | null> {
  const lead = await findLead(store, scope, leadId);
  if (lead === null) return null;
  const country = bodyOf(await liveSnapshot(store, scope), 'site')?.country ?? 'AU';
  return {
    email: leadText(lead.payload['email']).trim().toLowerCase(),
    phone: mobileNumber(leadText(lead.payload['phone']), country) ?? '',
  };
}

function keepFinal(error: unknown): ForwardRefused {
  if (error instanceof ForwardRefused) return error;
  throw error;
}
