/** Tries the rules of lead routing as they are in the draft: who would get a lead, and why. */
import type { Context } from 'hono';
import * as z from 'zod';
import { openState } from '#domain/hours/opening-hours.ts';
import { routeLead } from '#domain/leads/route-lead.ts';
import type { RouteTrial } from '#schemas/api/lead.ts';
import { readBody } from '../../kernel/http/read-body.ts';
import { releaseCategories } from '../../site/leads/release-categories.ts';
import type { ConsoleDeps, ConsoleEnv } from '../api/console-env.ts';
import { siteScope } from '../api/site-scope.ts';
import { openDraft } from '../documents/open-draft.ts';

const trial = z.strictObject({
  category: z.string().max(120),
  locationId: z.string().max(120),
  make: z.string().max(60),
});

export async function tryRoute(deps: ConsoleDeps, c: Context<ConsoleEnv>): Promise<RouteTrial> {
  const scope = siteScope(c, 'A template gets no leads: try the rules of a site.');
  const lead = await readBody(c.req.raw, trial);
  const { release, data } = await openDraft(deps, scope);
  const { site, switches } = release.facts;
  const location = (await data.content.listLocations()).find(({ id }) => id === lead.locationId) ?? null;
  const isOpen = location ? (openState(location, switches, deps.store.now())?.isOpen ?? null) : null;
  const fallback = location?.contact_detail.email || site.contact.email;
  const routed = routeLead(release.leadRouting, { ...lead, locationId: location?.id ?? '', isOpen }, fallback);
  return { ...routed, isOpen, categories: [...releaseCategories(release)] };
}
