/** Phrases of one or more folded words. */
type Phrases = readonly (readonly string[])[];

/** @param list phrases between commas, each before those that it is a prefix of */
export function phrases(list: string): Phrases {
  return list.split(',').map((phrase) => phrase.split(' '));
}

/** Number of words of the phrase at this position; 0 if there is none. */
export function phraseAt(list: Phrases, words: readonly string[], at: number): number {
  return list.find((phrase) => phrase.every((word, i) => words[at + i] === word))?.length ?? 0;
}
