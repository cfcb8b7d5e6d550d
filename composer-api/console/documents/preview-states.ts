/** What the preview frame shows of each block: judged and loaded by the site's own code, and why a block does not show. */
import type { Block, Settings } from '#blocks/kit/define-block.ts';
import { MissingSubject } from '#blocks/kit/missing-subject.ts';
import type { Moment } from '#blocks/kit/shown-between.ts';
import { explainHidden } from '#domain/conditions/evaluate.ts';
import { listRules } from '#domain/conditions/list-rules.ts';
import type { CompiledPage } from '#renderer/compile-page.ts';
import type { BlockFailure, Loaded } from '#renderer/page-renderer.ts';
import { type JudgedBlock, type JudgedRequest, judgePage } from '#renderer/plan.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import { TookTooLong } from '../../site/pages/load-needs.ts';

type BlockState = PreviewResponse['blocks'][string];

const tookTooLong = 'Its data took too long, so the page would leave it out.';
const notLoaded = 'Its data could not be loaded, so the page would leave it out. The log of the platform says why.';

/** A page about a vehicle can be previewed without one only where the site has none. */
const noSubject: { readonly [kind in MissingSubject['kind']]: string } = {
  vehicle: 'The site has no vehicle to show it with. Add one under Stock, or import a file.',
  model: 'The site has no model to show it with.',
  offer: 'The site has no offer to show it with. Add one under Offers.',
};

function inWords(error: unknown): string {
  if (error instanceof MissingSubject) return noSubject[error.kind];
  return error instanceof TookTooLong ? tookTooLong : notLoaded;
}

/**
 * @param only blocks whose data are wanted; those of all when left out
 * @param load loads what the blocks given to it need
 */
export async function previewStates(
  page: CompiledPage,
  request: JudgedRequest,
  load: (needs: readonly JudgedBlock[]) => Promise<Loaded>,
  only?: readonly string[],
) {
  const wanted = only ? new Set(only) : null;
  const judged = judgePage(page, request);
  const needs = judged.filter(({ compiled: { id, block } }) => block.load && (!wanted || wanted.has(id)));
  const loaded = await load(needs);
  const moment = { site: request.facts.site, now: request.now };
  const blocks: { [id: string]: BlockState } = {};
  const failures: BlockFailure[] = [];
  for (const { compiled, props, verdict } of judged) {
    const { id, block, settings } = compiled;
    const isHidden = verdict?.shown === false;
    const trace = verdict?.trace ?? null;
    const why = isHidden ? explainHidden(verdict) : explainEmpty(block, { props, settings }, moment);
    const state: BlockState = {
      shown: !isHidden,
      ...(why === null ? {} : { why }),
      ...(trace && compiled.when && !compiled.hidden ? { rules: listRules(trace) } : {}),
      // Props and settings are values of documents.
      props: props as Json,
      settings: settings as Json,
    };
    const answer = loaded.get(id);
    if (!answer) blocks[id] = state;
    else if ('data' in answer) blocks[id] = { ...state, data: answer.data as Json };
    else {
      const { error } = answer;
      failures.push({ blockId: id, type: block.type, error });
      // What an error says is for programmers, and may name files, hosts or other sites.
      blocks[id] = { ...state, error: inWords(error) };
    }
  }
  for (const { blockId, why } of page.leftOut) blocks[blockId] = { shown: false, why, props: {}, settings: {} };
  return { blocks, failures };
}

/** The text for staff if it shows nothing; null if only general words fit. */
function explainEmpty(
  block: Block,
  given: { readonly props: unknown; readonly settings: Settings },
  moment: Moment,
): string | null {
  const own = tryExplain(block, given, moment);
  if (own !== null || block.whenEmpty === undefined) return own;
  const { needs = [], say } = block.whenEmpty;
  const off = needs.find((key) => given.settings[key] !== true);
  return off === undefined ? say : `The switch “${findSwitch(off)?.title ?? off}” is off.`;
}

/** Props that are still being written may be of no shape that the block knows. */
function tryExplain(
  block: Block,
  { props, settings }: { readonly props: unknown; readonly settings: Settings },
  moment: Moment,
): string | null {
  try {
    return block.explainEmpty?.(props, moment, settings) ?? null;
  } catch {
    return null;
  }
}
