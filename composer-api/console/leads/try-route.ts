/** Tries the rules of lead routing as they are in the draft: who would get a lead, and why. */
import type { Context } from 'hono';
import * as z from 'zod';
import { afterOpenMinutes } from '#domain/hours/open-minutes.ts';
import { openState } from '#domain/hours/opening-hours.ts';
import { answerWithin, routeLead } from '#domain/leads/route-lead.ts';
import type { RouteTrial } from '#schemas/api/lead.ts';
import { peekTurn } from '#tenants/leads/take-turn.ts';
import { readBody } from '../../kernel/http/read-body.ts';
import { releaseCategories } from '../../site/leads/release-categories.ts';
import type { ConsoleEnv, Needs } from '../api/console-env.ts';
import { siteScope } from '../api/site-scope.ts';
import { openDraft } from '../documents/open-draft.ts';

const trial = z.strictObject({
  category: z.string().max(120),
  locationId: z.string().max(120),
  make: z.string().max(60),
});

export async function tryRoute(
  deps: Needs<'store' | 'sites' | 'registry'>,
  c: Context<ConsoleEnv>,
): Promise<RouteTrial> {
  const scope = siteScope(c, 'A template gets no leads: try the rules of a site.');
  const lead = await readBody(c.req.raw, trial);
  const { release, data } = await openDraft(deps, scope);
  const { site, switches } = release.facts;
  const location = (await data.content.listLocations()).find(({ id }) => id === lead.locationId) ?? null;
  const isOpen = location ? (openState(location, switches, deps.store.now())?.isOpen ?? null) : null;
  const fallback = location?.contact_detail.email || site.contact.email;
  const routing = release.leadRouting;
  const { turn, ...routed } = routeLead(routing, { ...lead, locationId: location?.id ?? '', isOpen }, fallback);
  const next = turn ? await peekTurn(deps.store, scope, turn) : null;
  const minutes = routing?.answerWithin ?? answerWithin;
  const clock = { zone: site.timeZone, settings: switches };
  return {
    ...routed,
    turn: turn === null || next === null ? null : { next, people: turn.people },
    answerBy: afterOpenMinutes(location, clock, deps.store.now(), minutes)?.toISOString() ?? null,
    isOpen,
    categories: [...releaseCategories(release)],
  };
}
