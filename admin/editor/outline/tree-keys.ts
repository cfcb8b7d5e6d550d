/** What the keys of a tree do, by the pattern of the ARIA authoring practices. */
import type { OutlineRow } from './rows.ts';

type TreeMove =
  | { readonly kind: 'focus'; readonly row: OutlineRow }
  | { readonly kind: 'fold'; readonly ids: readonly string[]; readonly folded: boolean };

/**
 * @param rows without ends
 * @param isFolded whether a block's inside is folded away
 * @returns null for a key that does nothing here
 */
export function moveInTree(
  rows: readonly OutlineRow[],
  at: number,
  key: string,
  isFolded: (id: string) => boolean,
): TreeMove | null {
  const row = rows[at];
  if (!row) return null;
  const focus = (to: OutlineRow | undefined): TreeMove | null => (to ? { kind: 'focus', row: to } : null);
  const next = rows[at + 1];
  const folds = row.kind === 'block' && row.folds;
  switch (key) {
    case 'ArrowDown':
      return focus(next);
    case 'ArrowUp':
      return focus(rows[at - 1]);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case 'ArrowRight':
      if (folds && isFolded(row.id)) return { kind: 'fold', ids: [row.id], folded: false };
      return focus(next && next.depth > row.depth ? next : undefined);
    case 'ArrowLeft':
      if (folds && !isFolded(row.id)) return { kind: 'fold', ids: [row.id], folded: true };
      return focus(rows.slice(0, at).findLast(({ depth }) => depth < row.depth));
    case '*': {
      const ids = rows.flatMap((other) =>
        other.kind === 'block' && other.folds && other.depth === row.depth && isFolded(other.id) ? [other.id] : [],
      );
      return ids.length > 0 ? { kind: 'fold', ids, folded: false } : null;
    }
    default:
      return null;
  }
}

/** Letters that follow each other sooner than this (ms) are one word. */
const wordMs = 700;

/** Type-ahead: letters typed in quick succession are the beginning of a row's name. */
export class TypeAhead {
  #word = '';
  #last = Number.NEGATIVE_INFINITY;

  /**
   * @param at the focused row: one letter searches after it, more letters stay on it while they match
   * @param now in ms
   * @returns -1 where no name matches, or the key is not a letter
   */
  find(names: readonly string[], at: number, key: string, now: number): number {
    if (!/^[\p{L}\p{N}]$/u.test(key) && !(key === ' ' && this.isTyping(now))) return -1;
    const letter = key.toLowerCase();
    const word = now - this.#last < wordMs ? this.#word + letter : letter;
    this.#word = word;
    this.#last = now;
    // The same letter repeated cycles through all rows that begin with it.
    const wanted = [...word].every((one) => one === word[0]) ? letter : word;
    const from = wanted.length > 1 ? at : at + 1;
    for (let step = 0; step < names.length; step += 1) {
      const row = (from + step) % names.length;
      if (names[row]?.toLowerCase().startsWith(wanted)) return row;
    }
    return -1;
  }

  isTyping(now: number): boolean {
    return this.#word !== '' && now - this.#last < wordMs;
  }
}
