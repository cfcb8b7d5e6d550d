/** React keys for rows of a list that is only read: the row's text, counted where several rows have the same. */
export function uniqueKeys<T>(items: readonly T[], textOf: (item: T) => string): readonly (readonly [string, T])[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = textOf(item);
    const count = seen.get(text) ?? 0;
    seen.set(text, count + 1);
    return [`${text} ${count}`, item];
  });
}
