/** What the frame shows: the server's last answer, its layout, and the draft applied to it. */

import { isJsonObject } from '#domain/json/json-object.ts';
import { readFact } from '#domain/subject/bindable-facts.ts';
import { listTextFacts } from '#domain/subject/text-facts.ts';
import type { BlockSummary } from '#schemas/api/block.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import { isBindReference, isSwitchReference } from '#schemas/layout/reference.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { BodyChange } from '../page/editor-state.ts';
import type { EditorStore } from '../page/store.ts';
import { type EditedPart, learnFacts, previewPage } from './preview-page.ts';

export class FramePage {
  #store: EditorStore;
  #part: EditedPart;
  #summaries: ReadonlyMap<string, BlockSummary>;
  #switches: ReadonlyMap<string, Json>;
  #facts: ReadonlyMap<string, Json> = new Map();
  #answer: PreviewResponse | null = null;
  #asked: Layout | null = null;
  #page: PreviewResponse | null = null;
  #listeners = new Set<() => void>();

  constructor(store: EditorStore, part: EditedPart, blocks: readonly BlockSummary[], switches: readonly SwitchState[]) {
    this.#store = store;
    this.#part = part;
    this.#summaries = new Map(blocks.map((block) => [block.type, block]));
    this.#switches = new Map(switches.map((choice) => [choice.key, choice.value]));
  }

  readonly read = (): PreviewResponse | null => this.#page;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param asked the layout of the request */
  takeAnswer(answer: PreviewResponse, asked: Layout): void {
    this.#answer = answer;
    this.#asked = asked;
    this.#facts = new Map([...this.#facts, ...learnFacts(asked, answer)]);
    this.renew();
  }

  /** Called after every edit: a keystroke shows at once. */
  renew(): void {
    if (!this.#answer || !this.#asked) return;
    const known = {
      switches: (key: string) => this.#switches.get(key),
      facts: (path: string) => this.#facts.get(path) ?? factOfSite(this.#answer?.site, path),
    };
    const { layout, revealed } = this.#store.state;
    this.#page = previewPage(this.#answer, this.#asked, layout, this.#part, this.#summaries, known, revealed);
    for (const listener of this.#listeners) listener();
  }

  /**
   * Blocks to request because a change may have altered their data or visibility; null when the frame can show the
   * change alone. New blocks are requested with everything inside them.
   */
  outdatedBy(change: BodyChange): readonly string[] | null {
    const outdated = change.blocks.filter((id) => {
      const block = this.#store.block(id);
      if (!block) return false;
      const before = this.#asked?.blocks[id];
      if (!before) return true;
      if (before.when !== block.when || before.hidden !== block.hidden) return true;
      if (before.props === block.props) return false;
      return (this.#summaries.get(block.type)?.loads ?? false) || hasReference(block.props);
    });
    return outdated.length > 0 ? outdated : null;
  }
}

/** The site's own facts are in every answer, whether a prop was bound to one or not. */
function factOfSite(site: Json | undefined, path: string): Json | undefined {
  if (!isJsonObject(site)) return undefined;
  // The answer's site is the effective site document.
  return readFact(path, { site: site as Site, location: null, subject: { kind: 'none' } }) ?? undefined;
}

function hasReference(value: Json): boolean {
  if (isSwitchReference(value) || isBindReference(value)) return true;
  if (typeof value === 'string') return listTextFacts(value).length > 0;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasReference);
}
