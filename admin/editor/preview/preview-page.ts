/** What the frame renders: the server's last answer with everything put over it that was edited since. */

import { explainHidden, hiddenByStaff } from '#domain/conditions/evaluate.ts';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { readPointer } from '#domain/json/pointer.ts';
import { valueAt } from '#domain/json/value-at.ts';
import { listNamedFacts, listReferences, resolveReferences } from '#domain/layout/references.ts';
import type { BlockSummary } from '#schemas/api/block.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { BlockInstance, Layout } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { fillDefaults } from '#schemas/validate/fill-defaults.ts';

/** Values of references, as far as the console knows them. */
interface KnownValues {
  readonly switches: (key: string) => Json | undefined;
  readonly facts: (path: string) => Json | undefined;
}

/** Facts by path, read off the answer: where a prop was bound, the resolved prop has its value. */
export function learnFacts(layout: Layout, response: PreviewResponse): ReadonlyMap<string, Json> {
  const facts = new Map<string, Json>();
  for (const [id, block] of Object.entries(layout.blocks)) {
    const resolved = response.blocks[id]?.props;
    if (resolved === undefined) continue;
    for (const { kind, pointer, target } of listReferences(block.props)) {
      const value = kind === 'bind' ? valueAt(resolved, readPointer(pointer)) : undefined;
      if (value !== undefined) facts.set(target, value);
    }
  }
  return facts;
}

/** Which layout of the answer is the one under edit: shared parts are previewed around the home page. */
export type EditedPart = 'page' | 'header' | 'footer';

export function editedPart(documentKey: string): EditedPart {
  // A make may have its own header.
  if (documentKey === 'section/header' || documentKey.startsWith('section/header-')) return 'header';
  return documentKey === 'section/footer' ? 'footer' : 'page';
}

/** @param asked the layout of the request; blocks that are still the same objects count as answered. */
export function previewPage(
  response: PreviewResponse,
  asked: Layout,
  layout: Layout,
  part: EditedPart,
  summaries: ReadonlyMap<string, BlockSummary>,
  known: KnownValues,
  revealed: ReadonlySet<string> = new Set(),
): PreviewResponse {
  const blocks: { [id: string]: PreviewResponse['blocks'][string] } = { ...response.blocks };
  for (const [id, block] of Object.entries(layout.blocks)) {
    const answered = response.blocks[id];
    const isHidden = block.hidden === true;
    if (answered && asked.blocks[id]?.props === block.props && asked.blocks[id]?.hidden === block.hidden) continue;
    const props = localProps(block, summaries.get(block.type), known);
    const kept = localStates.get(block);
    if (kept && kept.answered === answered && kept.state.props === props) {
      blocks[id] = kept.state;
      continue;
    }
    const state = {
      shown: true,
      ...answered,
      ...(isHidden ? { shown: false, why: explainHidden(hiddenByStaff) } : {}),
      settings: answered?.settings ?? settingsOf(summaries.get(block.type), known),
      props,
    };
    localStates.set(block, { answered, state });
    blocks[id] = state;
  }
  for (const id of revealed) {
    const block = blocks[id];
    if (block && !block.shown) blocks[id] = { ...block, shown: true };
  }
  return { ...response, ...(part === 'page' ? { page: { layout } } : { [part]: layout }), blocks };
}

type BlockState = PreviewResponse['blocks'][string];

/** States made here, so that a block edited before stays the same object while another one is typed in. */
const localStates = new WeakMap<
  BlockInstance,
  { readonly answered: BlockState | undefined; readonly state: BlockState }
>();

function settingsOf(summary: BlockSummary | undefined, known: KnownValues): JsonObject {
  const settings: { [key: string]: Json } = {};
  for (const key of summary?.switches ?? []) {
    const value = known.switches(key);
    if (value !== undefined) settings[key] = value;
  }
  return settings;
}

const resolvedProps = new WeakMap<BlockInstance['props'], Json>();

function localProps(block: BlockInstance, summary: BlockSummary | undefined, known: KnownValues): Json {
  const kept = resolvedProps.get(block.props);
  if (kept) return kept;
  const resolved = resolveReferences(block.props, known);
  const props = summary ? fillDefaults(summary.schema, resolved) : resolved;
  if (listReferences(block.props).length === 0 && listNamedFacts(block.props).length === 0)
    resolvedProps.set(block.props, props);
  return props;
}

/** An answer for some blocks merged into the last answer for all: other data stay. */
export function joinAnswers(
  last: PreviewResponse | null,
  answer: PreviewResponse,
  only: ReadonlySet<string> | null,
): PreviewResponse {
  if (!last || only === null) return answer;
  const blocks: { [id: string]: PreviewResponse['blocks'][string] } = {};
  for (const [id, block] of Object.entries(answer.blocks)) {
    const old = last.blocks[id];
    const keepsData = !only.has(id) && block.data === undefined && old?.data !== undefined;
    blocks[id] = keepsData ? { ...block, data: old.data } : block;
  }
  for (const [id, block] of Object.entries(last.blocks)) {
    if (!(id in blocks) && isElsewhere(id, answer)) blocks[id] = block;
  }
  return { ...answer, blocks };
}

/** Header and footer are not part of the draft and may be left out of a partial answer. */
function isElsewhere(id: string, answer: PreviewResponse): boolean {
  return [answer.header, answer.footer].some(
    (layout) => isJsonObject(layout?.blocks) && Object.hasOwn(layout.blocks, id),
  );
}
