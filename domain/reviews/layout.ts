/** How reviews are laid out: as cards, or as the plain list of sites from before blocks existed. */
import { type Settings, setting } from '../switches/settings.ts';

/** First day of pages made of blocks (specification, section 9). */
const firstBlockDay = '2024-03-13';

type ReviewLayout = 'cards' | 'list';

/** Days are compared as texts: both are written year first. */
export function reviewLayout(settings: Settings): ReviewLayout {
  const since = setting(settings, 'reviews.since');
  return since !== '' && since < firstBlockDay ? 'list' : 'cards';
}
