import { type Settings, setting } from '../switches/settings.ts';
import { hasText } from '../text/quantity.ts';
import { truncateWords } from '../text/truncate.ts';

interface DealerComments {
  /** All of it. */
  readonly paragraphs: readonly string[];
  /** The text shown while it is collapsed; the same as `paragraphs` if nothing is cut. */
  readonly preview: readonly string[];
  readonly cut: boolean;
  /** True when `paragraphs` is only the pending text. */
  readonly pending: boolean;
}

/** A preview does not end with the first few letters of a paragraph: it needs at least this many. */
const fewLetters = 24;

/** All paragraphs of comments; none where they are empty. */
export function commentParagraphs(comments: string | null): readonly string[] {
  return (hasText(comments) ? comments : '')
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Splits comments at '|' and cuts the preview at whole words, `comments.limit` (400) characters over all paragraphs. */
export function dealerComments(comments: string | null, settings: Settings): DealerComments {
  const paragraphs = commentParagraphs(comments);
  if (paragraphs.length === 0) {
    const pending = [setting(settings, 'comments.empty-text')];
    return { paragraphs: pending, preview: pending, cut: false, pending: true };
  }
  const preview: string[] = [];
  let room = setting(settings, 'comments.limit');
  for (const paragraph of paragraphs) {
    const part = truncateWords(paragraph, room);
    // A stub of a word or two adds nothing to the text above it.
    const isStub = part.text.length <= 1 || (part.cut && preview.length > 0 && part.text.length < fewLetters);
    if (!isStub) preview.push(part.text);
    room -= [...part.text].length;
    if (part.cut || room <= 1) break;
  }
  return { paragraphs, preview, cut: preview.join('|') !== paragraphs.join('|'), pending: false };
}
