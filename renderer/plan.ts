/** Which blocks of a compiled page show for this request, with which props, and under which key their HTML is cached. */
import type { Source } from '#blocks/kit/define-block.ts';
import { ownAddress } from '#blocks/kit/own-address.ts';
import { evaluateCondition, hiddenByStaff } from '#domain/conditions/evaluate.ts';
import { member } from '#domain/json/json-object.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { type FactSources, readFact } from '#domain/subject/bindable-facts.ts';
import { pageWords } from '#domain/subject/page-words.ts';
import type { Subject } from '#domain/subject/subject.ts';
import type { Location } from '#schemas/entities/location.ts';
import { slotsOf } from './block-element.tsx';
import { cacheKey } from './cache-key.ts';
import { type CompiledBlock, type CompiledPage, type Region, type ReleaseFacts, regions } from './compile-page.ts';

/** Versions of what blocks read, as one text each; the same text means the same data. */
export interface SourceVersions {
  readonly subject: string;
  readonly path: string;
  readonly stock: string;
  readonly content: string;
  readonly offers: string;
  readonly clock: string;
}

interface PlanRequest {
  /** Part of every key, so that no fragment is ever shared between tenants. */
  readonly tenantId: string;
  readonly facts: ReleaseFacts;
  readonly subject: Subject;
  /** The page's location, else the vehicle's, else the dealer's main one; null where no block needs it. */
  readonly location: Location | null;
  readonly now: Date;
  readonly versions: SourceVersions;
  readonly buildId: string;
}

export interface PlannedBlock {
  readonly compiled: CompiledBlock;
  readonly props: unknown;
  readonly key: string;
  readonly slots: { readonly [slot: string]: readonly PlannedBlock[] };
}

export interface Plan {
  readonly page: CompiledPage;
  readonly request: PlanRequest;
  readonly blocks: { readonly [region in Region]: readonly PlannedBlock[] };
}

const order: readonly Source[] = ['subject', 'path', 'stock', 'content', 'offers', 'clock'];

/** The last key of each compiled block: header and footer have one key on every page, and hashing it again costs most. */
const lastKeys = new WeakMap<CompiledBlock, { readonly sources: string; readonly key: string }>();

function keyOf(compiled: CompiledBlock, { tenantId, buildId, versions }: PlanRequest): string {
  // The compiled block determines which sources there are, and its hash is at the end.
  const read = [tenantId, buildId];
  for (const source of order)
    if (compiled.reads.includes(source))
      read.push(source === 'path' ? ownAddress(versions.path, compiled.block.query) : versions[source]);
  const sources = cacheKey(...read);
  const last = lastKeys.get(compiled);
  if (last && last.sources === sources) return last.key;
  const key = cacheKey('block', sources, compiled.key);
  lastKeys.set(compiled, { sources, key });
  return key;
}

/** What decides whether a block shows, and with which props. */
export type JudgedRequest = Pick<PlanRequest, 'facts' | 'subject' | 'location' | 'now'>;

type Verdict = ReturnType<typeof evaluateCondition>;

interface Judge {
  /** Null if nothing keeps the block from showing: it has no condition, or one of an unknown shape. */
  verdict(compiled: CompiledBlock): Verdict | null;
  props(compiled: CompiledBlock): unknown;
}

function judgeOf({ facts, subject, location, now }: JudgedRequest): Judge {
  const sources: FactSources = { site: facts.site, location, subject };
  const context = {
    switches: (key: string) => member(facts.switches, key),
    data: (path: string) => readFact(path, sources),
    now,
    timeZone: facts.site.timeZone,
    words: pageWords,
  };
  return {
    verdict({ when, hidden }) {
      if (hidden) return hiddenByStaff;
      if (!when) return null;
      try {
        return evaluateCondition(when, context);
      } catch {
        return null;
      }
    },
    props: ({ bind, props }) => (bind ? inLocale(facts.site.locale, () => bind(sources)) : props),
  };
}

export interface JudgedBlock {
  readonly compiled: CompiledBlock;
  readonly props: unknown;
  readonly verdict: Verdict | null;
}

/** Every block of the page, shown or not, as `planPage` judges it: what the editor lists. Parents come before children. */
export function judgePage(page: CompiledPage, request: JudgedRequest): JudgedBlock[] {
  const judge = judgeOf(request);
  const judged: JudgedBlock[] = [];
  const visit = (compiled: CompiledBlock) => {
    judged.push({ compiled, props: judge.props(compiled), verdict: judge.verdict(compiled) });
    for (const children of Object.values(compiled.slots)) for (const child of children) visit(child);
  };
  for (const region of regions) for (const compiled of page.blocks[region]) visit(compiled);
  return judged;
}

export function planPage(page: CompiledPage, request: PlanRequest): Plan {
  const judge = judgeOf(request);
  const plan = (compiled: CompiledBlock): PlannedBlock | null => {
    if (judge.verdict(compiled)?.shown === false) return null;
    const key = keyOf(compiled, request);
    const slots: { [slot: string]: PlannedBlock[] } = {};
    const props = judge.props(compiled);
    for (const slot of slotsOf(compiled.block, props)) slots[slot] = planList(compiled.slots[slot] ?? []);
    return { compiled, props, key, slots };
  };
  const planList = (list: readonly CompiledBlock[]) => {
    const planned: PlannedBlock[] = [];
    for (const compiled of list) {
      const block = plan(compiled);
      if (block) planned.push(block);
    }
    return planned;
  };
  const { header, main, footer } = page.blocks;
  return { page, request, blocks: { header: planList(header), main: planList(main), footer: planList(footer) } };
}

/** Visits every planned block, parents before children. */
export function eachPlanned(plan: Plan, visit: (block: PlannedBlock) => void): void {
  const walk = (blocks: readonly PlannedBlock[]) => {
    for (const block of blocks) {
      visit(block);
      for (const slot of Object.keys(block.slots)) walk(block.slots[slot] ?? []);
    }
  };
  for (const region of regions) walk(plan.blocks[region]);
}
