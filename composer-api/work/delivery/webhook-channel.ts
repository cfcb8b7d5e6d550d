/**
 * Leads to a dealer's own systems, signed. Headers: `Forecourt-Timestamp` (seconds), `Forecourt-Signature` (`webhook-key.ts`)
 * and `Idempotency-Key`, the same on every try and every replay (docs/webhooks.md).
 */
import { errorText } from '#domain/errors/error-text.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { sampleLead, webhookBody } from '#domain/leads/lead-webhook.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { listWebhooks, noteWebhookAnswer, type WebhookTarget } from '#tenants/delivery/webhook-targets.ts';
import { findLead } from '#tenants/leads/find-lead.ts';
import type { Vault } from '#tenants/secrets/vault.ts';
import { CircuitOpen } from '../../kernel/outbound/circuit-breaker.ts';
import { type PostAnswer, postBody } from '../../kernel/outbound/post-body.ts';
import { allowedFor, type HostGrants, InternalAddress } from '../../kernel/outbound/safe-address.ts';
import { TargetBreakers } from '../../kernel/outbound/target-breakers.ts';
import { type DeliveryChannel, Undeliverable } from './channel.ts';
import { dealerFacts } from './dealer-facts.ts';
import { keysOf, signatureOf } from './webhook-key.ts';

export interface WebhookParts {
  readonly store: Store;
  readonly vault: Vault;
  /** Hosts of one's own network that may be reached. */
  readonly grants: HostGrants;
  /** Milliseconds that a receiver may take. */
  readonly within?: number;
}

const timeLimit = 5_000;
const answerLimit = 2_000;
/** Bytes; the fields of a lead are bounded far below. */
const bodyLimit = 256 * 1024;
/** A receiver that says one of these will say it again. */
const forGood: ReadonlySet<number> = new Set([400, 410, 413, 415, 422]);

export function webhookChannel(parts: WebhookParts): DeliveryChannel {
  const { store } = parts;
  const breakers = new TargetBreakers({ failuresToOpen: 4 });
  return {
    channel: 'webhook',
    async deliver({ id, scope, leadId, payload }) {
      if (scope === null || leadId === null) throw new Undeliverable('The site has been removed.');
      const name = isJsonObject(payload) ? leadText(payload['to']) : '';
      const target = (await listWebhooks(store, scope)).find((one) => one.name === name);
      // It may be connected again; until then staff see the delivery waiting.
      if (target === undefined) throw new Error(`There is no connected system called “${name}”.`);
      const lead = await findLead(store, scope, leadId);
      if (lead === null) throw new Undeliverable('The lead has been erased.');
      const { name: dealer } = await dealerFacts(store, scope, leadText(lead.payload['location_id']));
      const body = webhookBody({ delivery: id, site: { slug: scope.slug, name: dealer }, lead });
      const breaker = breakers.of(`${scope.tenantId} ${target.id} ${new URL(target.url).host}`);
      try {
        // A permanent refusal says nothing about the receiver's health.
        const answer = await breaker.run(() => send(parts, scope, target, id, body).catch(keepFinal));
        if (answer instanceof Undeliverable) throw answer;
        await noteWebhookAnswer(store, scope, target.id, { outcome: 'sent', detail: answer });
        return `${target.name}: ${answer}`;
      } catch (error) {
        if (error instanceof CircuitOpen) throw error;
        const detail = errorText(error);
        const outcome = error instanceof Undeliverable ? 'failed' : 'retry';
        await noteWebhookAnswer(store, scope, target.id, { outcome, detail });
        throw error;
      }
    },
  };
}

/** Sends a sample lead and reports the response; never retries. */
export async function sendSample(
  parts: WebhookParts,
  scope: TenantScope,
  target: WebhookTarget,
): Promise<{ readonly isTaken: boolean; readonly detail: string }> {
  const { store } = parts;
  const delivery = `sample-${store.now().getTime()}`;
  const lead = { ...sampleLead, at: store.now().toISOString() };
  try {
    const { name } = await dealerFacts(store, scope, '');
    const body = webhookBody({ delivery, site: { slug: scope.slug, name }, lead, isSample: true });
    const detail = await send(parts, scope, target, delivery, body);
    await noteWebhookAnswer(store, scope, target.id, { outcome: 'sent', detail });
    return { isTaken: true, detail };
  } catch (error) {
    const detail = errorText(error);
    await noteWebhookAnswer(store, scope, target.id, { outcome: 'failed', detail });
    return { isTaken: false, detail };
  }
}

async function send(
  { store, vault, grants, within = timeLimit }: WebhookParts,
  scope: TenantScope,
  target: WebhookTarget,
  delivery: string,
  body: string,
): Promise<string> {
  if (Buffer.byteLength(body) > bodyLimit) throw new Undeliverable('The lead is too long for a webhook.');
  const url = new URL(target.url);
  const now = store.now();
  const keys = await keysOf(vault, scope, target, now);
  if (keys.length === 0) throw new Error(`“${target.name}” has no key for ${url.host}. Make a new key for it.`);
  const seconds = String(Math.floor(now.getTime() / 1000));
  const headers = {
    'forecourt-timestamp': seconds,
    'forecourt-signature': signatureOf(keys, seconds, body),
    'idempotency-key': delivery,
  };
  try {
    return read(
      url,
      await postBody({ url, headers, body }, { allowed: allowedFor(grants, scope.slug), within, most: answerLimit }),
    );
  } catch (error) {
    if (error instanceof InternalAddress)
      throw new Undeliverable(`${url.host} is a private network address, which is refused. Use a public address.`);
    throw error;
  }
}

/** @throws Undeliverable where trying again does not help, Error where it may. */
function read({ host }: URL, { status, text }: PostAnswer): string {
  if (status >= 200 && status < 300) return `answered ${status}`;
  if (status >= 300 && status < 400)
    throw new Undeliverable(
      `${host} points on to another address (${status}), which is not followed. Enter that address.`,
    );
  const said = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 160);
  const message = `${host} answered ${status}${said === '' ? '' : `: ${said}`}`;
  throw forGood.has(status) ? new Undeliverable(message) : new Error(message);
}

function keepFinal(error: unknown): Undeliverable {
  if (error instanceof Undeliverable) return error;
  throw error;
}
