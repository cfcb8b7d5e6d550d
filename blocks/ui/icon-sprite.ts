/**
 * Joins single SVG icons into one sprite of symbols. Stroke and fill come from `.ui-icon`, so a file's own are dropped
 * unless it sets them on a shape.
 * @param icons file text by icon name; each a 24 by 24 SVG
 */
export function iconSprite(icons: ReadonlyMap<string, string>): string {
  const symbols = [...icons].map(([name, text]) => {
    const inner = text.match(/<svg[^>]*>([\s\S]*)<\/svg>/)?.[1];
    if (inner === undefined) throw new Error(`Icon "${name}" is not an SVG file.`);
    return `<symbol id="${name}" viewBox="0 0 24 24">${inner.replace(/\s*\n\s*/g, '').trim()}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}
