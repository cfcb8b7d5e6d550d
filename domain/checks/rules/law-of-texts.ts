/** Rules of law over what shoppers read, whichever document it stands in. */
import { describeKind } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { UnprovenClaim } from '../../legal/unproven-claims.ts';
import type { CheckedDocument, CheckedSite, CheckRule } from './rule.ts';
import { excerpt, listTexts, type PlacedText } from './texts.ts';

interface Said {
  readonly words: string;
  /** From the block's props, or from the document's root. */
  readonly pointer: string;
  /** All that is read at the same place: the texts of a block, of a form, of one entry of a list. */
  readonly together: string;
}

/** What a rule found in a text. */
interface Claim {
  /** Where in the words it begins, and how many characters it has. */
  readonly at: number;
  readonly length: number;
  /** What is wrong and what to do. @param quoted the claim with a few words around it */
  readonly message: (quoted: string) => string;
}

/** @param find the first claim that breaks the rule; null where there is none */
export function lawOfTexts(
  { id, title, since }: Pick<CheckRule, 'id' | 'title' | 'since'>,
  find: (said: Said, site: CheckedSite) => Claim | null,
): CheckRule {
  return {
    id,
    title,
    since,
    kind: 'law',
    owner: 'Compliance',
    severity: 'warning',
    stopsGoLive: true,
    reads: 'texts of pages, shared sections, menus, forms, switches, settings and emails',
    find: (document, site) => {
      if (describeKind(document.kind).isInternal) return [];
      const texts = listTexts(document);
      const places = texts.map((text) => placeOf(document, text));
      const said = new Map<Json | string, string>();
      for (const [at, { words }] of texts.entries()) {
        const place = places[at] ?? '';
        said.set(place, `${said.get(place) ?? ''}\n${words}`);
      }
      return texts.flatMap(({ words, blockId, pointer }, at) => {
        const claim = find({ words, pointer, together: said.get(places[at] ?? '') ?? '' }, site);
        if (claim === null) return [];
        const message = claim.message(`“${excerpt(words, claim.at, claim.length)}”`);
        return [blockId === undefined ? { pointer, message } : { blockId, pointer, message }];
      });
    },
  };
}

export function lawOfClaim(about: Parameters<typeof lawOfTexts>[0], { find, says }: UnprovenClaim): CheckRule {
  return lawOfTexts(about, ({ words }) => {
    const found = find(words);
    return found && { at: found.index, length: found[0].length, message: (quoted) => `${quoted} ${says}` };
  });
}

function placeOf({ kind, body }: CheckedDocument, { blockId, pointer, owner }: PlacedText): Json | string {
  if (blockId !== undefined) return blockId;
  if (kind === 'form') return '';
  return owner === body ? pointer : owner;
}
