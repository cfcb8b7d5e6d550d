/** Which vehicles of the stock are of which variant: a stock's badge says less, or more, than the maker's name. */
import { foldText } from '../text/fold.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The number of words of a name that count: further ones say nothing about the grade. */
const most = 12;

/** The driven wheels alone do not identify a variant. */
const drives: ReadonlySet<string> = new Set(['2wd', '4wd', '4x2', '4x4', 'awd', 'fwd', 'rwd']);

/**
 * The badges of each variant, by its id. A badge is of the variant whose name has all of its words, or none but its words,
 * and the fewest others: "Maxx Sport" of "G25 Maxx Sport AWD". Where two are as near ("GT" of "Roadster GT" and "RF GT")
 * it is of none, since a shopper who follows the link would find the other.
 */
export function variantBadges(
  variants: readonly Named[],
  badges: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const known = variants.map(({ id, name }) => ({ id, words: wordsOf(name) }));
  const found = new Map<string, string[]>();
  for (const badge of badges) {
    const words = wordsOf(badge);
    if ([...words].every((word) => drives.has(word))) continue;
    const near = known
      .flatMap((variant) => {
        const shared = [...words].filter((word) => variant.words.has(word)).length;
        const isWithin = shared > 0 && (shared === words.size || shared === variant.words.size);
        return isWithin ? [{ id: variant.id, others: words.size + variant.words.size - 2 * shared }] : [];
      })
      .sort((a, b) => a.others - b.others);
    const [first, second] = near;
    if (first && first.others !== second?.others) found.set(first.id, [...(found.get(first.id) ?? []), badge]);
  }
  return found;
}

function wordsOf(name: string): ReadonlySet<string> {
  return new Set(
    foldText(name.slice(0, 200))
      .split(/[^a-z0-9.+]+/)
      .filter(Boolean)
      .slice(0, most),
  );
}
