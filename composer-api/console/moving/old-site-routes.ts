/** The doors of “Move an old site” (`schemas/api/old-site.ts`). */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { jsonObjectOf } from '#domain/json/json-object.ts';
import { addMoves } from '#domain/moving/add-moves.ts';
import { moveLimits, oldAddress } from '#domain/moving/old-address.ts';
import { type MoveTarget, ProposalIndex, proposeWildcards, tellingWords } from '#domain/moving/propose.ts';
import { allStockPath } from '#domain/search/routes.ts';
import type { MovesRequest, MovesSaved, OldAddresses, TriedAddress } from '#schemas/api/old-site.ts';
import type { Redirects } from '#schemas/documents/redirects.ts';
import { pageAddress, pathAddress } from '#schemas/shapes/formats.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import { listFiles } from '#tenants/media/list-media.ts';
import { redirectRules } from '../../site/release/redirect-rules.ts';
import { RouteTable } from '../../site/release/route-table.ts';
import { handle, killableAsk, type Needs, siteScope, takes, upTo } from '../api/handlers.ts';
import { allowChanges } from '../api/route-access.ts';
import { isPlatformPath, listRoutes, wholeRules } from '../checks/addresses.ts';
import { checkOneDocument } from '../checks/documents.ts';
import { requireShape } from '../documents/document-shape.ts';
import { nameTargets, type TargetSources } from '../documents/link-targets.ts';
import { openDraft } from '../documents/open-draft.ts';
import { lookUps, rowsOf } from './address-rows.ts';
import { listMoveTargets } from './move-targets.ts';
import { oldAddressesWork } from './old-addresses-work.ts';

const pathPattern = new RegExp(pathAddress);
const targetPattern = new RegExp(pageAddress);
/** Problems that are reported at once. */
const mostProblems = 50;

const files = z.strictObject({
  files: z
    .array(z.strictObject({ name: z.string().max(200), text: z.string().max(moveLimits.characters) }))
    .min(1)
    .max(50),
});
const address = z.string().min(1).max(moveLimits.address);
const moves = {
  rules: z.array(z.strictObject({ from: address, to: address })).max(moveLimits.rules),
  gone: z.array(address).max(moveLimits.rules),
};
const someMoves = z.strictObject(moves);
const oneTry = z.strictObject({ address: z.string().min(1).max(2000), ...moves });

/** Bytes: characters of other scripts have up to three, and JSON's own signs come on top. */
const filesLimit = 12 * 1024 * 1024;
const movesLimit = 4 * 1024 * 1024;

export function oldSiteRoutes(deps: Needs<'store' | 'sites' | 'registry' | 'killable'>) {
  const { store, registry, killable } = deps;
  const open = async (scope: TenantScope): Promise<TargetSources> => ({
    ...(await openDraft(deps, scope)),
    registry,
    files: await listFiles(store, scope),
  });

  return handle({
    'POST /tenants/:tenant/old-site/addresses': takes(upTo(filesLimit, files), async (c, body) => {
      const scope = siteScope(c, 'A template has no old site. Open a site.');
      const read = await killable.run(oldAddressesWork, body.files, killableAsk(c, scope));
      const sources = await open(scope);
      const targets = await listMoveTargets(store, scope, sources);
      const rows = await rowsOf(sources, targets.all, read.found);
      const hubs = new ProposalIndex(targets.hubs);
      const { wildcards, covered } = proposeWildcards(
        rows.filter(({ state, confidence }) => state === 'open' && confidence !== 'sure'),
        (folder) => hubOf(hubs, targets.hubs, folder),
      );
      const answer: OldAddresses = {
        rows: rows.map((row) => ({ ...row, wildcard: covered.get(row.old) ?? null })),
        wildcards,
        problems: read.problems,
        left: read.left,
      };
      return answer;
    }),
    'POST /tenants/:tenant/old-site/try': takes(upTo(movesLimit, oneTry), async (c, { address: raw, ...decided }) => {
      const scope = siteScope(c, 'A template has no old site. Open a site.');
      const asked = oldAddress(raw);
      if (asked === null) throw new AppError('input.invalid', `“${raw.slice(0, 80)}” is not the address of a page.`);
      const sources = await open(scope);
      const after = redirectsOf(addMoves(jsonObjectOf(wholeRules(sources.snapshot)), decided));
      return tryAddress(sources, asked, after);
    }),
    'POST /tenants/:tenant/old-site/redirects': takes(upTo(movesLimit, someMoves), async (c, decided) => {
      const scope = siteScope(c, 'A template has no old site. Open a site.');
      if (decided.rules.length + decided.gone.length === 0)
        throw new AppError('input.invalid', 'Nothing has been decided yet. Choose a target for at least one address.');
      const sources = await open(scope);
      const stored = (await draftSnapshot(store, scope)).documents.get('redirects');
      const body = addMoves(stored?.own ?? stored?.effective ?? null, decided);
      await checkMoves(sources, decided, redirectsOf(body));
      requireShape('redirects', body);
      const before = stored?.revision ?? '';
      const saved = await saveDraft(store, scope, 'redirects', {
        revision: before,
        body,
        by: c.var.account.name,
        message: `Old site: ${decided.rules.length} redirects, ${decided.gone.length} gone`,
        allow: allowChanges(c.var.account, scope),
      });
      const problems = checkOneDocument(deps, await draftSnapshot(store, scope), 'redirects');
      const answer: MovesSaved = { saved: { ...saved, problems }, before };
      return answer;
    }),
  });
}

function redirectsOf(body: { readonly [name: string]: unknown }): Redirects {
  const { rules, gone } = body as { readonly rules?: unknown; readonly gone?: unknown };
  return { rules: Array.isArray(rules) ? rules : [], gone: Array.isArray(gone) ? gone : [] };
}

/** The target of a folder of the old site, if none of its addresses match anything here. */
function hubOf(index: ProposalIndex, hubs: readonly MoveTarget[], folder: string) {
  const found = index.propose(folder);
  if (found) return { href: found.to, name: found.name };
  // Folders of vehicles that are long sold.
  const isStock = tellingWords(folder).some((word) => ['vehicle', 'used', 'new', 'demo'].includes(word));
  const all = isStock ? hubs.find(({ href }) => href === allStockPath) : undefined;
  return all ? { href: all.href, name: all.name } : null;
}

async function tryAddress(sources: TargetSources, asked: string, rules: Redirects): Promise<TriedAddress> {
  const { isPage, find, isGone } = lookUps(sources, rules);
  const [path = '', text = ''] = asked.split('?', 2);
  const query = new URLSearchParams(text);
  const rule = find(path, query);
  const nameOf = async (href: string) => {
    const [named] = href.startsWith('/') ? await nameTargets(sources, [href], '') : [];
    return { name: named?.name ?? href, broken: named?.broken };
  };
  if (rule) return { asked, status: rule.status, to: rule.to, name: (await nameOf(rule.to)).name };
  if (isGone(path, query)) return { asked, status: 410, to: null, name: '' };
  if (!isPage(path)) return { asked, status: 404, to: null, name: '' };
  const { name, broken } = await nameOf(asked);
  return broken === undefined ? { asked, status: 200, to: asked, name } : { asked, status: 404, to: null, name: '' };
}

/**
 * Checks decisions about old addresses before they are stored: each must lead to a page at once.
 * @param after the document with the decisions in it
 * @throws AppError `document.invalid` with a problem at each rule that leads nowhere, around, or on to another rule.
 */
async function checkMoves(sources: TargetSources, moves: MovesRequest, after: Redirects): Promise<void> {
  const problems: Problem[] = [];
  const refuse = (pointer: string, message: string) => {
    problems.push({ document: 'redirects', pointer, message, severity: 'error' });
  };
  const routes = new RouteTable(listRoutes(sources.snapshot).map((one) => [one.route, true] as const));
  const isPage = (at: string) => routes.find(at) !== null;
  const find = redirectRules(after, isPage);
  const checkFrom = (from: string, pointer: string) => {
    const plain = from.split('?', 1)[0] ?? '';
    if (!pathPattern.test(from) || from.slice(0, -1).includes('*'))
      refuse(pointer, `“${from.slice(0, 80)}” is not a path. Write one such as /old/page.html. Use * only at the end.`);
    else if (isPlatformPath(plain)) refuse(pointer, `Addresses below /${plain.split('/')[1]} belong to the platform.`);
    else if (!from.includes('?') && !from.endsWith('*') && isPage(plain))
      refuse(pointer, `This site already has a page at ${plain}, so a rule for it would have no effect.`);
    else if (from === '/*') refuse(pointer, 'This matches every address. Enter a folder of the old site.');
  };
  for (const [at, from] of moves.gone.entries()) checkFrom(from, `/gone/${at}`);
  const inside: { readonly at: number; readonly to: string }[] = [];
  for (const [at, { from, to }] of moves.rules.entries()) {
    checkFrom(from, `/rules/${at}/from`);
    if (!targetPattern.test(to))
      refuse(`/rules/${at}/to`, `“${to.slice(0, 80)}” is neither a page of this site nor https://….`);
    else if (to.startsWith('/') && !(to.endsWith('*') && from.endsWith('*'))) inside.push({ at, to });
  }
  const hrefs = [...new Set(inside.map(({ to }) => to))];
  const named = new Map((await nameTargets(sources, hrefs, '')).map((one) => [one.href, one]));
  for (const { at, to } of inside) {
    const [before = ''] = to.split('#', 1);
    const [plain = '', query = ''] = before.split('?', 2);
    const on = find(plain, new URLSearchParams(query));
    const broken = named.get(to)?.broken;
    const from = moves.rules[at]?.from ?? '';
    if (on !== null)
      refuse(`/rules/${at}/to`, `${from} redirects to ${to}, which redirects to ${on.to}. Choose ${on.to} directly.`);
    else if (broken !== undefined) refuse(`/rules/${at}/to`, `${from} leads nowhere: ${broken}`);
    else if (named.get(to)?.kind === 'redirect')
      refuse(`/rules/${at}/to`, `${from} redirects in a loop through ${to}. Choose a page.`);
  }
  if (after.rules.length > moveLimits.rules || (after.gone?.length ?? 0) > moveLimits.rules)
    refuse(
      '/rules',
      `A site can have ${moveLimits.rules} redirects and ${moveLimits.rules} addresses that are gone; these would be ${after.rules.length} and ${after.gone?.length ?? 0}. Use one rule with * for a whole folder.`,
    );
  const [first] = problems;
  if (!first) return;
  const more = problems.length > 1 ? ` ${problems.length - 1} more are wrong.` : '';
  throw new AppError(
    'document.invalid',
    `${first.message}${more} Nothing has been stored.`,
    problems.slice(0, mostProblems),
  );
}
