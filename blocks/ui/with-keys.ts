/** Texts with a key each for React: one that a dealer has written twice in a list has two keys. */
export function withKeys(texts: readonly string[]): readonly (readonly [key: string, text: string])[] {
  const times = new Map<string, number>();
  return texts.map((text) => {
    const time = (times.get(text) ?? 0) + 1;
    times.set(text, time);
    return [time === 1 ? text : `${text} ${time}`, text] as const;
  });
}
