/** Pages that weigh more than they should, and blocks that take long to draw, as points of the checks. */
import { displayBytes, drawBudgetMs, leastDrawings } from '#domain/checks/page-budgets.ts';
import { checkKinds } from '#domain/checks/rules/rule.ts';
import { timeAt } from '#domain/fleet/render-times.ts';
import type { PageWeights } from '#schemas/api/page-weight.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import { listRenderTimes } from '#tenants/fleet/block-use.ts';
import type { WeighedPage } from '../../site/weights/page-weigher.ts';
import type { Needs } from '../api/handlers.ts';
import { nameBlocks } from './name-blocks.ts';
import { toCheckedDocument } from './rule-subjects.ts';

type Deps = Needs<'store' | 'registry' | 'weigher'>;

/** The figures of the live release, as far as known; starts measuring where there are none. */
export async function findPageWeights(deps: Deps, scope: TenantScope): Promise<PageWeights> {
  const snapshot = await liveSnapshot(deps.store, scope);
  const weighing = await deps.weigher.weigh(scope);
  if (snapshot === null || weighing === null)
    return { state: 'unpublished', release: 0, pages: [], isPartial: false, points: [] };
  const found = [...weighing.pages.flatMap((page) => tooHeavy(snapshot, page)), ...(await slowBlocks(deps, snapshot))];
  const kind = checkKinds.speed;
  return {
    state: weighing.isDone ? 'measured' : 'measuring',
    release: snapshot.release,
    pages: weighing.pages
      .map(({ heaviest: _heaviest, ...page }) => page)
      .sort((a, b) => b.total / b.budget - a.total / a.budget),
    isPartial: weighing.isPartial,
    points: nameBlocks(deps, snapshot, found).map((problem) => ({
      ...problem,
      kind,
      title: problem.rule === 'page-weight' ? 'Pages are light enough for a phone' : 'Blocks render quickly',
    })),
  };
}

type Found = Parameters<typeof nameBlocks>[2][number];

const advice: { readonly [kind in NonNullable<WeighedPage['heaviest']>['kind']]: string } = {
  picture: 'Choose a simpler picture there, or put it further down, where it is loaded later.',
  script: 'Put blocks that shoppers press, such as maps and calculators, on another page.',
  'style sheet': 'Use fewer types of blocks on it.',
  typeface: 'Choose one typeface for headings and text in the theme.',
};

function tooHeavy(snapshot: Snapshot, { key, title, total, budget, heaviest }: WeighedPage): readonly Found[] {
  if (total <= budget) return [];
  const part =
    heaviest === null
      ? ''
      : ` Heaviest is a ${heaviest.kind} of ${displayBytes(heaviest.bytes)}. ${advice[heaviest.kind]}`;
  const message = `A phone loads ${displayBytes(total)} for “${title}” before it is scrolled; ${displayBytes(budget)} are meant.${part}`;
  const place = heaviest?.blockId == null ? { document: key } : placeOf(snapshot, key, heaviest.blockId);
  return [{ ...place, pointer: '', message, severity: 'warning', rule: 'page-weight' }];
}

/** Blocks of the header and footer are in separate documents. */
function placeOf(snapshot: Snapshot, page: string, blockId: string): { document: string; blockId?: string } {
  for (const document of [page, 'section/header', 'section/footer']) {
    const body = snapshot.documents.get(document)?.effective as
      | { readonly layout?: { readonly blocks?: object } }
      | null
      | undefined;
    if (body?.layout?.blocks && Object.hasOwn(body.layout.blocks, blockId)) return { document, blockId };
  }
  return { document: page };
}

/** One point for each slow block type, at its first place. */
async function slowBlocks({ store, registry }: Deps, snapshot: Snapshot): Promise<readonly Found[]> {
  const times = await listRenderTimes(store);
  const slow = new Map<string, number>();
  for (const [type, buckets] of times) {
    const ms = timeAt(buckets, 0.95);
    const drawings = buckets.reduce((sum, count) => sum + count, 0);
    if (ms !== null && ms > drawBudgetMs && drawings >= leastDrawings) slow.set(type, ms);
  }
  if (slow.size === 0) return [];
  const said = new Set<string>();
  return [...snapshot.documents.values()].flatMap((document) =>
    document.kind !== 'page' && document.kind !== 'section'
      ? []
      : toCheckedDocument({ registry }, document).blocks.flatMap(({ id, type }): Found[] => {
          const ms = slow.get(type);
          if (ms === undefined || said.has(type)) return [];
          said.add(type);
          const message = `“${registry.get(type)?.title ?? type}” takes up to ${Math.round(ms)} ms to render; the budget is ${drawBudgetMs} ms. Show fewer items in it.`;
          return [
            { document: document.key, blockId: id, pointer: '', message, severity: 'warning', rule: 'draw-time' },
          ];
        }),
  );
}
