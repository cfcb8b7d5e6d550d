/**
 * Blocks that show nothing: a promotion that has ended, a list without entries. They are invisible to shoppers; the
 * selected one shows the reason in its place, so that staff who have just added it see where it is.
 */
import type { Block } from '#blocks/kit/define-block.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';

/**
 * The frame's own style. The console makes the frame as tall as its page, so the page never scrolls inside it: a second
 * scrollbar would only take 15 px off the width that the preview states. Blocks that follow the window's height are drawn
 * for a window of 900 px, as most shoppers at a desk have it.
 */
export const frameStyle = `
html { overflow: hidden; --svh: 9px; --arriving: 0; }
body { user-select: none; -webkit-touch-callout: none; }
[data-typing] { user-select: text; outline: 2px solid #1f5fbf; outline-offset: 4px; cursor: text; }
[data-room] { min-height: 96px; }
[data-seen] { display: block !important; }
[data-nothing] { display: block !important; position: static !important; }
[data-nothing]::before {
  content: attr(data-nothing);
  display: block;
  padding: 14px 16px;
  border: 1px dashed #6b7280;
  background: #f3f4f6;
  color: #374151;
  font: 14px/1.45 system-ui, sans-serif;
}`;

/** Ids of the rendered blocks without any content. */
export function emptyBlocks(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-id]')]
    .filter(isEmpty)
    .map((element) => element.dataset['id'] ?? '');
}

let named: HTMLElement | null = null;

/** Shows the reason in the place of the selected block if that shows nothing, and removes it elsewhere. */
export function nameEmpty(page: PreviewResponse, selected: string | null, blocks: ReadonlyMap<string, Block>): void {
  delete named?.dataset['nothing'];
  named = null;
  if (selected === null) return;
  const element = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(selected)}"]`);
  if (!element || !isEmpty(element)) return;
  const title = blocks.get(element.dataset['block'] ?? '')?.title ?? 'This block';
  named = element;
  element.dataset['nothing'] = explainNothing(title, page.blocks[selected]);
}

/** @param title what staff call the block */
function explainNothing(title: string, state: PreviewResponse['blocks'][string] | undefined): string {
  const why = state?.error ?? state?.why ?? 'There is nothing to show with these settings and this content.';
  return `${title} is not seen here. ${why}`;
}

function isEmpty(element: HTMLElement): boolean {
  return element.childElementCount === 0 && element.textContent === '';
}
