/** The preview frame's document. Its styles come with each render message; its script is the built frame. */
import type { Assets } from '#renderer/assets.ts';

export function framePage(
  assets: Assets & { readonly frame: { readonly script: string; readonly styles: readonly string[] } },
): string {
  const styles = assets.frame.styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('');
  return `<!DOCTYPE html><html lang="en-AU" data-preview><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview</title>${styles}<script type="module" crossorigin src="${assets.frame.script}"></script></head><body><div id="page"></div></body></html>`;
}
