/** The choices of the console's palette. */
import type { Block } from '#blocks/kit/define-block.ts';
import { type StartingBlock, type StartingSection, startingSections } from '#blocks/starting-sections.ts';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import type { BlockCatalogue, BlockSummary, SectionSummary } from '#schemas/api/block.ts';
import type { BlockInstance } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { type ConsoleParts, handle, type Needs } from '../api/handlers.ts';

function toSummary(block: Block): BlockSummary {
  return {
    type: block.type,
    version: block.version,
    title: block.title,
    description: block.description,
    category: block.category,
    pages: block.pages ?? null,
    slots: block.slots ?? {},
    schema: block.schema,
    switches: block.switches ?? [],
    starter: starterProps(block),
    loads: block.load !== undefined,
  };
}

function starterProps(block: Block): JsonObject {
  const starter = block.examples.find((example) => example.name === 'typical') ?? block.examples[0];
  const props = (starter?.props ?? {}) as Json;
  return isJsonObject(props) ? props : {};
}

/** @throws if a section names an unknown block: the lists come from one build. */
function toSection({ blocks: roots, ...section }: StartingSection, registry: ConsoleParts['registry']): SectionSummary {
  const blocks: { [id: string]: BlockInstance } = {};
  const add = ({ type, props, slots }: StartingBlock): string => {
    const block = registry.get(type);
    if (!block) throw new Error(`The section ${section.key} names ${type}, which is no block.`);
    const id = `b_part${Object.keys(blocks).length}`;
    // Named before its children are, so that ids are given in the order of the page.
    blocks[id] = { type, version: block.version, props: {} };
    const inner = Object.keys(block.slots ?? {}).map((slot) => [slot, (slots?.[slot] ?? []).map(add)] as const);
    blocks[id] = {
      type,
      version: block.version,
      props: { ...starterProps(block), ...props },
      ...(inner.length > 0 ? { slots: Object.fromEntries(inner) } : {}),
    };
    return id;
  };
  const root = roots.map(add);
  return { ...section, pages: section.pages ?? null, types: roots.map(({ type }) => type), fragment: { root, blocks } };
}

export function catalogueRoutes({ registry }: Needs<'registry'>) {
  const blocks = [...registry.values()].map(toSummary);
  const sections = startingSections.map((section) => toSection(section, registry));
  const catalogue: BlockCatalogue = { blocks, sections };
  return handle({ 'GET /blocks': () => catalogue });
}
