/**
 * Joins single SVG icons into one sprite of symbols. Stroke and fill come from `.ui-icon`, so a file's own are dropped
 * unless it sets them on a shape.
 * @param icons file text by icon name; each a 24 by 24 SVG
 */
export function iconSprite(icons: ReadonlyMap<string, string>): string {
  const symbols = [...icons].map(([name, text]) => {
    const start = text.indexOf('>', text.indexOf('<svg')) + 1;
    const end = text.lastIndexOf('</svg>');
    if (!text.includes('<svg') || start === 0 || end < start) throw new Error(`Icon "${name}" is not an SVG file.`);
    const lines = text.slice(start, end).split('\n');
    const inner = lines.map((line) => line.trim()).join('');
    return `<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}
