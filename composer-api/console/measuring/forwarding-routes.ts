/**
 * Analytics services that receive shoppers' events: their keys, a sample, and what was sent
 * (`schemas/api/forwarding.ts`).
 */
import type { Context } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { type ForwardTarget, readForwarded, serviceTitles } from '#domain/forwarding/forwarded-event.ts';
import { siteTags } from '#domain/measuring/tags.ts';
import { setting } from '#domain/switches/settings.ts';
import type { ForwardedRow, Forwarding, ForwardingSample } from '#schemas/api/forwarding.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { countForwards, type ForwardRow, listForwards } from '#tenants/delivery/forwarded-events.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { standardHosts } from '../../kernel/forwarding/http-forward.ts';
import { Undeliverable } from '../../work/delivery/channel.ts';
import { composeForward, forwardKeyName, liveTargets, sendSampleEvent } from '../../work/delivery/forward-channel.ts';
import { type ConsoleEnv, handle, type Needs, siteScope, takes } from '../api/handlers.ts';

const shownRows = 25;
const shownMs = 3 * 86_400_000;
const keyBody = z.strictObject({
  key: z
    .string()
    .trim()
    .max(500)
    .regex(/^[\x21-\x7e]*$/, 'A key has no spaces. Copy it again'),
});

export function forwardingRoutes({ store, vault, forwardParts }: Needs<'store' | 'forwardParts' | 'vault'>) {
  const keyNameOf = (target: ForwardTarget) => forwardKeyName(target, forwardParts.hosts);
  const scopeOf = (c: Context<ConsoleEnv>) =>
    siteScope(c, 'A template has no visitors, so there is nothing to forward.');
  const targetOf = async (scope: TenantScope, service: string): Promise<ForwardTarget> => {
    const target = (await liveTargets(store, scope)).find((one) => one.service === service);
    if (target) return target;
    throw new AppError(
      'input.invalid',
      'The live site sends nothing to this service. Enter its id in the switches, and publish.',
    );
  };
  const show = async (scope: TenantScope): Promise<Forwarding> => {
    const settings = bodyOf(await liveSnapshot(store, scope), 'switches') ?? {};
    const tags = siteTags(settings);
    const since = new Date(store.now().getTime() - shownMs).toISOString();
    const rows = await listForwards(store, scope, { since, limit: shownRows });
    const services = (await liveTargets(store, scope)).map(async (target) => ({
      ...target,
      title: serviceTitles[target.service],
      host: new URL((forwardParts.hosts ?? standardHosts)[target.service]).host,
      key: await vault.find(scope, keyNameOf(target)),
    }));
    return {
      way: tags ? setting(settings, 'analytics.way') : 'off',
      asks: tags?.asks ?? false,
      identifies: tags?.identifies ?? false,
      scripts: tags
        ? [
            ...(tags.gtm === '' ? [] : ['Google Tag Manager']),
            ...(tags.ga4 === '' ? [] : [serviceTitles.ga4]),
            ...(tags.meta === '' ? [] : [serviceTitles.meta]),
          ]
        : [],
      services: await Promise.all(services),
      counts: await countForwards(store, scope, since),
      rows: await Promise.all(rows.map((row) => rowOf(scope, row))),
    };
  };

  return handle({
    'GET /tenants/:tenant/forwarding': async (c) => (await show(scopeOf(c))) satisfies Forwarding,
    'PUT /tenants/:tenant/forwarding/:service/key': takes(keyBody, async (c, body) => {
      const scope = scopeOf(c);
      const target = await targetOf(scope, c.req.param('service'));
      await vault.put(scope, keyNameOf(target), body.key, { by: c.var.account.name });
      return (await show(scope)) satisfies Forwarding;
    }),
    'POST /tenants/:tenant/forwarding/:service/sample': takes(z.strictObject({}), async (c) => {
      const scope = scopeOf(c);
      const target = await targetOf(scope, c.req.param('service'));
      const host = (await findVersions(store, scope))?.primaryHost ?? `${scope.slug}.${store.siteDomain}`;
      const sample = await sendSampleEvent(forwardParts, scope, target, `https://${host}`);
      return sample satisfies ForwardingSample;
    }),
  });

  async function rowOf(
    scope: TenantScope,
    { id, leadId, payload, state, at, detail }: ForwardRow,
  ): Promise<ForwardedRow> {
    const event = readForwarded(payload);
    const page = event && URL.canParse(event.page) ? new URL(event.page).pathname : '';
    return {
      id,
      at,
      state,
      detail,
      page,
      service: event ? serviceTitles[event.service] : '',
      title: event?.title ?? '',
      label: event?.label ?? '',
      body: await bodyFor(scope, leadId, payload),
    };
  }

  /** Viewers of this list may not read leads, so it contains no personal data, hashed or not. */
  async function bodyFor(scope: TenantScope, leadId: string | null, payload: ForwardRow['payload']): Promise<string> {
    const bare = typeof payload === 'object' && payload !== null ? { ...payload, identifies: false } : payload;
    try {
      const { request } = await composeForward(store, { scope, leadId, payload: bare });
      return JSON.stringify(request.body, null, 2);
    } catch (error) {
      if (error instanceof Undeliverable) return '';
      throw error;
    }
  }
}
