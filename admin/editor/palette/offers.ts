/** Which blocks can go to a place, and why the others cannot. */
import type { BlockSummary } from '#schemas/api/block.ts';
import { matchesSearch } from '../../ui/search-box.tsx';

interface Offer {
  readonly block: BlockSummary;
  /** Null when it fits. */
  readonly obstacle: string | null;
}

/** Without a search only what fits; with one also matches that do not fit, last, with the reason. */
export function listOffers(
  blocks: readonly BlockSummary[],
  search: string,
  obstacle: (block: BlockSummary) => string | null,
): Offer[] {
  const offers = blocks
    .filter((block) => matchesSearch(search, block.title, block.description, block.category, block.type))
    .map((block) => ({ block, obstacle: obstacle(block) }))
    // Matches by title come before those by description.
    .sort(
      (one, two) => Number(matchesSearch(search, two.block.title)) - Number(matchesSearch(search, one.block.title)),
    );
  const fitting = offers.filter((offer) => offer.obstacle === null);
  return search.trim() === '' ? fitting : [...fitting, ...offers.filter((offer) => offer.obstacle !== null)];
}

const categoryTitles: { readonly [category: string]: string } = {
  frame: 'Layout',
  content: 'Content',
  stock: 'Stock',
  vehicle: 'Vehicle',
  location: 'Locations',
  model: 'Models',
  form: 'Forms',
};

export function displayCategory(category: string): string {
  return categoryTitles[category] ?? category;
}
