/** Links that blocks make to a part of another kind of page: they lead nowhere once no block there offers that part. */
import type { LinkedPart } from '#blocks/kit/define-block.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import type { Page } from '#schemas/layout/page.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import type { Needs } from '../api/handlers.ts';

type Deps = Needs<'registry'>;

interface Laid {
  readonly key: string;
  readonly title: string;
  /** Null for a section. */
  readonly route: string | null;
  /** Types of the blocks on it. */
  readonly blocks: ReadonlySet<string>;
}

/** Pages named in a warning; the rest are counted. */
const mostNamed = 3;

/** @param switchOn whether a switch is on in these documents. */
export function checkLinks({ registry }: Deps, snapshot: Snapshot, switchOn: (key: string) => boolean): Problem[] {
  const laid = [...snapshot.documents.values()].flatMap(({ key, kind, effective }) =>
    kind === 'page' || kind === 'section' ? readLaid(key, effective) : [],
  );
  return wantedParts(registry, laid)
    .filter(({ part }) => switchOn(part.whileOn))
    .flatMap(({ part, from }) =>
      laid
        .filter((page) => page.route === part.route && !offers(registry, page, part.anchor))
        .map((page): Problem => {
          const makers = [...registry.values()].filter((block) => block.anchors?.includes(part.anchor));
          const names = makers.map((block) => `“${block.title}”`).join(' or ');
          return {
            document: page.key,
            pointer: '',
            message: `Links on ${listNames(from)} lead nowhere: nothing on this page is ${part.name}. Put back ${names}, or switch off what links there.`,
            severity: 'warning',
          };
        }),
    );
}

/** A draft may contain anything; a body without a layout has no links, and a separate check reports it. */
function readLaid(key: string, effective: Json): Laid[] {
  const page = effective as Partial<Page> | null;
  const blocks = (page?.layout as Partial<Layout> | undefined)?.blocks;
  if (typeof blocks !== 'object' || blocks === null) return [];
  const types = Object.values(blocks).map((block) => String(block?.type));
  const title = typeof page?.title === 'string' ? page.title : key.replace(/^.*\//, '');
  return [{ key, title, route: page?.route ?? null, blocks: new Set(types) }];
}

interface Wanted {
  readonly part: LinkedPart;
  /** Titles of the pages that link to it. */
  readonly from: readonly string[];
}

function wantedParts(registry: Deps['registry'], laid: readonly Laid[]): readonly Wanted[] {
  const wanted = new Map<string, { part: LinkedPart; from: string[] }>();
  for (const { title, blocks } of laid) {
    for (const part of new Set([...blocks].flatMap((type) => registry.get(type)?.linksTo ?? []))) {
      const known = wanted.get(`${part.route}#${part.anchor}`) ?? { part, from: [] };
      known.from.push(`“${title}”`);
      wanted.set(`${part.route}#${part.anchor}`, known);
    }
  }
  return [...wanted.values()];
}

function offers(registry: Deps['registry'], page: Laid, anchor: string): boolean {
  return [...page.blocks].some((type) => registry.get(type)?.anchors?.includes(anchor));
}

function listNames(names: readonly string[]): string {
  const more = names.length - mostNamed;
  const shown = names.slice(0, mostNamed).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}
