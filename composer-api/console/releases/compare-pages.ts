/**
 * Pages as they are and as they would be, with several subjects each: which change, and what shoppers would see and lose.
 * Every page is drawn with its first subject before any is drawn with its second, so that a check that runs out of time
 * has looked everywhere once. What was not looked at is named: it never reads as "no effect".
 */

import { setImmediate } from 'node:timers/promises';
import { errorText } from '#domain/errors/error-text.ts';
import { equalJson } from '#domain/json/equal-json.ts';
import { recordSettings } from '#domain/search/record.ts';
import { isGated, journeyOf } from '#domain/shoppers/gates.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { CompiledPage } from '#renderer/compile-page.ts';
import type { Effect, PageEffects, ReleaseEffects, UncheckedPage } from '#schemas/api/release.ts';
import { documentKind } from '#schemas/documents/kinds.ts';
import { type PageType, pageKind } from '#schemas/layout/page-kinds.ts';
import { switchRegistry } from '#schemas/switches/registry.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import type { Versions } from '#tenants/sites/versions.ts';
import { startBudget, type TimeBudget } from '../../kernel/time-budget.ts';
import type { SiteData } from '../../site/data/site-data.ts';
import { type CompiledRelease, compileRelease } from '../../site/release/compiled-release.ts';
import { listDealers } from '../../site/release/release-settings.ts';
import type { Needs } from '../api/handlers.ts';
import { sharedSections, switchesOf, valueIn } from '../combinations/page-parameters.ts';
import { addressOf } from '../documents/preview-subjects.ts';
import { withStandIn } from '../documents/stand-in-dealer.ts';
import { listVariedSubjects, type VariedSubject } from '../documents/varied-subjects.ts';
import { listEffects, looksSame } from './page-effects.ts';

type Deps = Needs<'store' | 'registry' | 'sites'>;

const usualBudget: TimeBudget = { processor: 5000, clock: 12_000 };
/** The most renders in one comparison, however many pages differ. */
const mostDrawings = 400;
/** Effects on a page that are listed one by one. */
const mostEffects = 40;
/** Kinds of page that shoppers come to first. */
const telling: readonly PageType[] = ['vehicle', 'search', 'home', 'location', 'model', 'offer', 'landing'];

interface Compared {
  readonly live: Snapshot;
  readonly next: Snapshot;
  readonly versions: Versions;
  /** Documents that go live; those that differ where left out. */
  readonly changed?: ReadonlySet<string>;
}

/** One page that is looked at, and what was found so far. */
interface Look {
  readonly key: string;
  /** Whether something of it changed, or it reads something that did. */
  readonly isLikely: boolean;
  readonly before: CompiledPage | undefined;
  readonly after: CompiledPage | undefined;
  readonly subjects: readonly VariedSubject[];
  /** How many subjects are drawn once one has shown a change; all are until then. */
  readonly usual: number;
  drawn: number;
  changed: number;
  example: VariedSubject | null;
  effects: readonly Effect[];
  fault: string | null;
}

const signInFirst = '<button>Sign in to see this page</button>';

export async function comparePages(
  { store, registry, sites }: Deps,
  scope: TenantScope,
  { live, next, versions, changed }: Compared,
  budget = usualBudget,
): Promise<ReleaseEffects> {
  const dealers = await listDealers(store, scope);
  const compile = (snapshot: Snapshot) => compileRelease(scope.tenantId, withStandIn(snapshot), registry, dealers);
  const [was, is] = [compile(live), compile(next)];
  const documents = changed ?? differing(live, next);
  const order = orderPages({ registry }, { was, is, live, next, changed: documents });
  const isOver = startBudget(budget);
  const data = await sites.data.get(scope, versions, was);
  const looks = await Promise.all(
    order.map(({ key, isLikely }) =>
      openLook(data, { key, isLikely, before: was.pages.get(key), after: is.pages.get(key) }),
    ),
  );
  const html = async (release: CompiledRelease, look: Look, side: 'before' | 'after', subject: VariedSubject) => {
    const page = look[side];
    if (page === undefined) return null;
    const address = addressOf(page, subject.value);
    const drawn = await sites.renderPage(scope, versions, release, address);
    const journey = journeyOf(release.keys.get(page) ?? '', address);
    if (drawn === null) return null;
    // Shoppers who have not signed in are sent away from it; those with its former address do not find it.
    const isClosed = journey !== null && isGated(journey, release.facts.switches);
    const isMoved = look.before?.page.route !== look.after?.page.route;
    return `${drawn}${isClosed ? signInFirst : ''}${isMoved ? `<button>Address ${page.page.route}</button>` : ''}`;
  };
  let drawings = 0;
  const rounds = Math.max(0, ...looks.map(({ subjects }) => subjects.length));
  for (let round = 0; round < rounds; round += 1)
    for (const look of looks) {
      const subject = look.subjects[round];
      // A page that reads nothing of the change is rendered again only if it differed anyway. A page that does read it is
      // rendered with further subjects until one of them differs.
      const isWorth = round === 0 || (look.changed > 0 ? round < look.usual : look.isLikely);
      if (subject === undefined || !isWorth || look.fault !== null || isOver() || drawings >= mostDrawings) continue;
      drawings += 1;
      try {
        note(look, subject, await html(was, look, 'before', subject), await html(is, look, 'after', subject));
      } catch (error) {
        look.fault = errorText(error);
      }
      await setImmediate();
    }
  const pages = looks.filter(({ changed: many }) => many > 0).map(toEffects);
  const unchecked = looks.flatMap(whyUnchecked);
  const isOfSwitches = documents.size === 1 && documents.has('switches');
  const switches = isOfSwitches ? switchValues(live, next) : null;
  return { pages, looked: looks.length - unchecked.length, unchecked, switches };
}

/** Drawn at the addresses of vehicles that left the stock, which no list of subjects names. */
const gone: PageType = 'vehicle-gone';

async function openLook(data: SiteData, page: Pick<Look, 'key' | 'isLikely' | 'before' | 'after'>): Promise<Look> {
  const type = (page.after ?? page.before)?.type ?? 'content';
  const { subjects, usual } = type === gone ? { subjects: [], usual: 0 } : await listVariedSubjects(data, type);
  return { ...page, subjects, usual, drawn: 0, changed: 0, example: null, effects: [], fault: null };
}

function note(look: Look, subject: VariedSubject, before: string | null, after: string | null): void {
  // An address that leads elsewhere with both shows nothing to compare.
  if (before === null && after === null) return;
  look.drawn += 1;
  if (looksSame(before ?? '', after ?? '')) return;
  look.changed += 1;
  look.example ??= subject;
  const found = listEffects(before ?? '', after ?? '');
  const known = new Set(look.effects.map(({ about: kind, text }) => `${kind} ${text}`));
  // Prices differ from one vehicle to the next: those of the first example represent all.
  const fresh = found.filter(
    (effect) => !known.has(`${effect.about} ${effect.text}`) && (look.changed === 1 || effect.about !== 'price'),
  );
  look.effects = [...look.effects, ...fresh].slice(0, mostEffects);
}

function toEffects(look: Look): PageEffects {
  const { key, before, after, example, drawn, changed, effects } = look;
  const page = after ?? before;
  return {
    key,
    title: page?.page.title ?? key,
    state: before === undefined ? 'new' : after === undefined ? 'gone' : 'changed',
    example:
      page === undefined
        ? null
        : {
            path: addressOf(page, example?.value ?? null),
            subject: example?.value ?? null,
            title: example?.title ?? null,
          },
    drawn,
    changed,
    effects,
  };
}

function whyUnchecked({ key, before, after, subjects, drawn, fault }: Look): readonly UncheckedPage[] {
  if (drawn > 0 && fault === null) return [];
  const page = after ?? before;
  const type = page?.type ?? 'content';
  const why =
    fault !== null
      ? 'it could not be drawn'
      : type === gone
        ? 'it appears only for vehicles that left the stock'
        : subjects.length === 0
          ? `there is no ${(pageKind(type).about ?? 'subject').replace(/^an? /, '')} to draw it with`
          : 'time was up, or its address leads to another page';
  return [{ key, title: page?.page.title ?? key, why }];
}

/** Documents that differ between two states of a site. */
export function differing(live: Snapshot, next: Snapshot): ReadonlySet<string> {
  const keys = new Set([...live.documents.keys(), ...next.documents.keys()]);
  return new Set([...keys].filter((key) => live.documents.get(key)?.hash !== next.documents.get(key)?.hash));
}

interface Ordered {
  readonly was: CompiledRelease;
  readonly is: CompiledRelease;
  readonly live: Snapshot;
  readonly next: Snapshot;
  readonly changed: ReadonlySet<string>;
}

/**
 * Pages to look at, the likeliest to change first: changed ones, those with a block that reads a changed switch, those that
 * shoppers come to first, and all others where something changes that any page may show.
 */
function orderPages(
  deps: Needs<'registry'>,
  { was, is, live, next, changed }: Ordered,
): readonly { readonly key: string; readonly isLikely: boolean }[] {
  const all = new Map([...was.pages, ...is.pages]);
  // A page that moves, comes or goes changes those that link to it.
  const stays = (key: string) => was.pages.get(key)?.page.route === is.pages.get(key)?.page.route;
  if ([...changed].every((key) => documentKind(key) === 'page' && stays(key)))
    return [...all.keys()].filter((key) => changed.has(key)).map((key) => ({ key, isLikely: true }));
  const switches = new Set(Object.keys(switchValues(live, next).after));
  const isOfSwitches = [...changed].every((key) => key === 'switches' || documentKind(key) === 'page');
  // What the data of a site follow, such as which stock is listed, is read in too many ways to follow: lists, links, menus.
  const ofBlocks = new Set<string>([...deps.registry.values()].flatMap((block) => block.switches ?? []));
  const ofData = new Set<string>(recordSettings);
  const isOfData = [...switches].some((key) => ofData.has(key) || !ofBlocks.has(key));
  const reads = (key: string) =>
    [live, next].some((snapshot) => {
      const read = switchesOf(deps, snapshot, [key, ...sharedSections]);
      return [...switches].some((one) => read.has(one));
    });
  return [...all]
    .map(([key, page]) => {
      const isOwn = changed.has(key) || was.pages.has(key) !== is.pages.has(key);
      const isLikely = isOwn || !isOfSwitches || isOfData || reads(key);
      const at = telling.indexOf(page.type);
      return {
        key,
        isLikely,
        type: page.type,
        rank: (isOwn ? 0 : isLikely ? 100 : 200) + (at === -1 ? telling.length : at),
      };
    })
    .filter(({ isLikely, type }) => isLikely || type !== gone)
    .sort((a, b) => a.rank - b.rank);
}

/** Switches whose value differs, as they are and as they would be. */
function switchValues(live: Snapshot, next: Snapshot): NonNullable<ReleaseEffects['switches']> {
  const of = (snapshot: Snapshot) => (snapshot.documents.get('switches')?.effective ?? {}) as Settings;
  const [was, is] = [of(live), of(next)];
  const keys = Object.keys(switchRegistry).filter((key) => !equalJson(valueIn(was, key), valueIn(is, key)));
  const values = (settings: Settings) => Object.fromEntries(keys.map((key) => [key, valueIn(settings, key)]));
  return { before: values(was), after: values(is) };
}
