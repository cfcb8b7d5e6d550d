/** The preview frame: renders the page of the last message with the public views, and reports the position of each block. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { registry } from '#blocks/registry.ts';
import type { FromFrame, ToFrame } from '#schemas/api/frame.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { changedPage } from './changed-page.ts';
import { listenForDrags } from './drags.ts';
import { emptyBlocks, frameStyle, nameEmpty } from './empty-blocks.ts';
import { blockBoxes, emptySlotBoxes, giveRoom } from './geometry.ts';
import { inlineDrawings } from './inline-drawings.ts';
import { PreviewPage } from './preview-page.tsx';
import { shareStructure } from './share-structure.ts';
import { withStandInSite } from './stand-in-site.ts';
import { arrangeTiles, tileStyle } from './tiles.ts';
import { listenForTyping } from './typing.ts';

const blocks = new Map(registry.map((block) => [block.type, block]));
const anchors = registry.flatMap((block) => block.anchors ?? []);
const mount = document.getElementById('page') ?? document.body;
const root = createRoot(mount);
const theme = document.createElement('style');
document.head.append(theme);
const own = document.createElement('style');
own.textContent = frameStyle + tileStyle;
document.head.append(own);
let shown: PreviewResponse | null = null;
let selected: string | null = null;
let tiles: Extract<ToFrame, { kind: 'tiles' }>['tiles'] = [];

function tell(message: FromFrame): void {
  // The parent's origin cannot be named from here; nothing secret is ever sent.
  parent.postMessage(message, '*');
}

function measure(): void {
  tell({
    kind: 'geometry',
    blocks: blockBoxes(),
    slots: shown ? emptySlotBoxes(shown, blocks) : {},
    height: document.documentElement.scrollHeight,
    empty: emptyBlocks(),
  });
}

const typing = listenForTyping({ propsOf: (id) => shown?.blocks[id]?.props, tell, onEnd: () => draw() });

const tellFailure = (blockId: string, message: string): void => tell({ kind: 'failed', blockId, message });

let measuring = 0;
function measureSoon(): void {
  cancelAnimationFrame(measuring);
  measuring = requestAnimationFrame(measure);
}

function render(sent: PreviewResponse): void {
  const page = shareStructure(shown, withStandInSite(sent));
  if (page.themeCss !== shown?.themeCss) theme.textContent = page.themeCss;
  for (const [name, value] of Object.entries(page.themeAttributes)) document.documentElement.setAttribute(name, value);
  shown = page;
  draw();
}

function draw(): void {
  const page = shown;
  // A text that is typed over is the browser's until it is done.
  if (!page || typing.isActive()) return;
  flushSync(() => {
    root.render(<PreviewPage page={page} registry={blocks} selected={selected} onFailure={tellFailure} />);
  });
  nameEmpty(page, selected, blocks);
  giveRoom(page, blocks);
  document.documentElement.dataset['anchors'] = anchors.filter((id) => document.getElementById(id)).join(' ');
  if (tiles.length > 0) arrangeTiles(tiles);
  measureSoon();
}

function blockAt(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest('[data-id]')?.getAttribute('data-id') ?? null) : null;
}

addEventListener('message', (event: MessageEvent<ToFrame>) => {
  if (event.source !== parent) return;
  const message = event.data;
  if (message.kind === 'render') render(message.page);
  else if (message.kind === 'change' && shown) render(changedPage(shown, message));
  else if (message.kind === 'measure') measure();
  else if (message.kind === 'find-text') typing.findNext(message.blockId, message.after);
  else if (message.kind === 'type') typing.begin(message.blockId, message.pointer);
  else if (message.kind === 'tiles') {
    tiles = message.tiles;
    arrangeTiles(tiles);
    measureSoon();
  } else if (message.kind === 'select') {
    if (selected !== message.blockId) {
      selected = message.blockId;
      draw();
    }
    if (selected !== null && message.scroll !== false)
      document
        .querySelector(`[data-id="${CSS.escape(selected)}"]`)
        ?.scrollIntoView({ block: 'nearest', behavior: 'auto' });
  }
});

// Before the listener below: the click that ends a drag is no click.
listenForDrags({ blockAt, isTaken: typing.isIn, tell });

// Links and forms stay where they are: a click in the preview selects a block.
addEventListener(
  'click',
  (event) => {
    const control = event.target instanceof Element ? event.target.closest('a, button[type=submit]') : null;
    if (control) event.preventDefault();
    const blockId = blockAt(event.target);
    if (blockId === null || typing.isIn(event.target)) return;
    tell({
      kind: 'clicked',
      blockId,
      with: event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'more' : 'one',
    });
  },
  { capture: true },
);
addEventListener('submit', (event) => event.preventDefault(), { capture: true });
let hovered: string | null = null;
addEventListener('pointermove', (event) => {
  // While something is dragged, the place is what counts.
  if (event.buttons !== 0) return;
  const blockId = blockAt(event.target);
  if (blockId === hovered) return;
  hovered = blockId;
  tell({ kind: 'hovered', blockId });
});
document.addEventListener('pointerleave', () => tell({ kind: 'hovered', blockId: null }));
new ResizeObserver(measureSoon).observe(mount);
addEventListener('load', measureSoon, { capture: true });

inlineDrawings().then(
  () => tell({ kind: 'ready' }),
  () => tell({ kind: 'ready' }),
);
