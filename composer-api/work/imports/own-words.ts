/** Words of dealers' files that a site has explained. Pure. */
import { AppError } from '#domain/errors/app-error.ts';
import { type ImportWord, importMeanings, importWordKinds } from '#schemas/api/import.ts';
import type { OwnWords } from './cell-context.ts';
import { foldPhrase } from './phrases.ts';

/** The word as it is stored. @throws AppError `input.invalid` for a meaning that the field lacks. */
export function checkedWord({ kind, phrase, meaning }: ImportWord): ImportWord {
  const folded = foldPhrase(phrase);
  if (folded === '') throw new AppError('input.invalid', 'Write a word with letters or digits.');
  const meanings = importMeanings[kind].map(([one]) => one);
  if (!meanings.includes(meaning))
    throw new AppError('input.invalid', `“${phrase}” can mean ${meanings.join(', ')}, and not “${meaning}”.`);
  return { kind, phrase: folded, meaning };
}

/** Later words win. */
export function ownWords(words: readonly ImportWord[]): OwnWords {
  return new Map(
    importWordKinds.map((kind) => [
      kind,
      new Map(words.filter((word) => word.kind === kind).map(({ phrase, meaning }) => [phrase, meaning])),
    ]),
  );
}
