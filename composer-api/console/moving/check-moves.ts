/** Checks decisions about old addresses before they are stored: each must lead to a page at once. */
import { AppError } from '#domain/errors/app-error.ts';
import { moveLimits } from '#domain/moving/old-address.ts';
import type { MovesRequest } from '#schemas/api/old-site.ts';
import type { Redirects } from '#schemas/documents/redirects.ts';
import { pageAddress, pathAddress } from '#schemas/shapes/formats.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { redirectRules } from '../../site/release/redirect-rules.ts';
import { RouteTable } from '../../site/release/route-table.ts';
import { isPlatformPath, listRoutes } from '../checks/addresses.ts';
import { nameTargets, type TargetSources } from '../documents/link-targets.ts';

const path = new RegExp(pathAddress);
const target = new RegExp(pageAddress);
/** Problems that are reported at once. */
const most = 50;

/**
 * @param after the document with the decisions in it
 * @throws AppError `document.invalid` with a problem at each rule that leads nowhere, around, or on to another rule.
 */
export async function checkMoves(sources: TargetSources, moves: MovesRequest, after: Redirects): Promise<void> {
  const problems: Problem[] = [];
  const refuse = (pointer: string, message: string) => {
    problems.push({ document: 'redirects', pointer, message, severity: 'error' });
  };
  const routes = new RouteTable(listRoutes(sources.snapshot).map((one) => [one.route, true] as const));
  const isPage = (at: string) => routes.find(at) !== null;
  const find = redirectRules(after, isPage);
  const checkFrom = (from: string, pointer: string) => {
    const plain = from.split('?', 1)[0] ?? '';
    if (!path.test(from) || from.slice(0, -1).includes('*'))
      refuse(pointer, `“${from.slice(0, 80)}” is not a path. Write one such as /old/page.html. Use * only at the end.`);
    else if (isPlatformPath(plain)) refuse(pointer, `Addresses below /${plain.split('/')[1]} belong to the platform.`);
    else if (!from.includes('?') && !from.endsWith('*') && isPage(plain))
      refuse(pointer, `This site already has a page at ${plain}, so a rule for it would have no effect.`);
    else if (from === '/*') refuse(pointer, 'This speaks for every address there is. Name a folder of the old site.');
  };
  for (const [at, from] of moves.gone.entries()) checkFrom(from, `/gone/${at}`);
  const inside: { readonly at: number; readonly to: string }[] = [];
  for (const [at, { from, to }] of moves.rules.entries()) {
    checkFrom(from, `/rules/${at}/from`);
    if (!target.test(to))
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
      refuse(`/rules/${at}/to`, `${from} leads around in a circle by way of ${to}. Choose a page.`);
  }
  if (after.rules.length > moveLimits.rules || (after.gone?.length ?? 0) > moveLimits.rules)
    refuse(
      '/rules',
      `A site can have ${moveLimits.rules} redirects and ${moveLimits.rules} addresses that are gone; these would be ${after.rules.length} and ${after.gone?.length ?? 0}. Use one rule with * for a whole folder.`,
    );
  const [first] = problems;
  if (!first) return;
  const more = problems.length > 1 ? ` ${problems.length - 1} more are wrong.` : '';
  throw new AppError('document.invalid', `${first.message}${more} Nothing has been stored.`, problems.slice(0, most));
}
