/** The preview frame: renders the page of the last message with the public views, and reports the position of each block. */

import { blocks as firstBlocks, later } from 'virtual:forecourt/frame-blocks';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { keepAsleep } from '#blocks/kit/sleep.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { languageOf } from '#domain/messages/languages.ts';
import { setLanguage, sourceLocale } from '#domain/messages/translate.ts';
import type { FromFrame, ToFrame } from '#schemas/api/frame.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { changedPage, writtenBlocks } from './changed-page.ts';
import { listenForDrags } from './drags.ts';
import { emptyBlocks, frameStyle, nameEmpty } from './empty-blocks.ts';
import { areInPlace, blockBoxes, emptySlotBoxes, giveRoom, wideBlocks } from './geometry.ts';
import { takeInIcons, takeInUsed } from './inline-drawings.ts';
import { PreviewPage } from './preview-page.tsx';
import { shareStructure } from './share-structure.ts';
import { withStandInSite } from './stand-in-site.ts';
import { arrangeTiles, tileStyle } from './tiles.ts';
import { listenForTyping } from './typing.ts';

/** Grows by the groups of blocks that a page needs. */
const blocks = new Map(firstBlocks.map((block) => [block.type, block]));
keepAsleep();
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

/** The positions of blocks that were reported last. */
let boxes: ReturnType<typeof blockBoxes> = {};

/** If a browser can store a list, a page's own script shows the save buttons before any touch. */
function showSaving(): void {
  for (const button of document.querySelectorAll<HTMLElement>('button[data-favourite]:not([data-saved-only])'))
    button.hidden = false;
}

function measure(): void {
  showSaving();
  boxes = blockBoxes();
  tell({
    kind: 'geometry',
    blocks: boxes,
    slots: shown ? emptySlotBoxes(shown, blocks) : {},
    height: document.documentElement.scrollHeight,
    empty: emptyBlocks(),
    wide: wideBlocks(),
  });
}

const typing = listenForTyping({ propsOf: (id) => shown?.blocks[id]?.props, tell, onEnd: () => draw() });

const reportFailure = (blockId: string, message: string): void => tell({ kind: 'failed', blockId, message });

let measuring = 0;
function measureSoon(): void {
  cancelAnimationFrame(measuring);
  measuring = requestAnimationFrame(measure);
}

function render(page: PreviewResponse, written: readonly string[] | null = null): void {
  if (page.themeCss !== shown?.themeCss) theme.textContent = page.themeCss;
  if (page.themeAttributes !== shown?.themeAttributes)
    for (const [name, value] of Object.entries(page.themeAttributes))
      document.documentElement.setAttribute(name, value);
  const isFirst = shown === null;
  shown = page;
  speakAs(page);
  draw(written);
  if (isFirst) void showWhole();
}

/** Groups of blocks that were not fetched yet. */
const missing = new Set(later);
/** Resolves when all groups that were asked for are here, or have failed. */
let fetching: Promise<unknown> = Promise.resolve();

/** Fetches the blocks of the page that the frame does not have, and draws the page again with them. */
function fetchBlocks(page: PreviewResponse): void {
  const instances = [page.header, page.page.layout, page.footer].flatMap((part) => Object.entries(part?.blocks ?? {}));
  for (const group of missing) {
    const ids = instances.filter(([, { type }]) => group.types.has(type)).map(([id]) => id);
    if (ids.length === 0) continue;
    missing.delete(group);
    const fetched = group.fetch().then(
      (module) => {
        for (const block of module.blocks) blocks.set(block.type, block);
        draw();
      },
      () => {
        missing.add(group);
        for (const id of ids) reportFailure(id, 'It could not be loaded. Check your connection, then reload the page.');
      },
    );
    fetching = Promise.all([fetching, fetched]);
  }
}

/** How long a page initially waits for its blocks, and then for its typefaces (ms). */
const waitMs = { blocks: 10_000, typefaces: 3000 };
const waited = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Shows the first page once all of it has loaded: otherwise a block would move under the pointer. */
async function showWhole(): Promise<void> {
  mount.style.visibility = 'hidden';
  await Promise.race([fetching, waited(waitMs.blocks)]);
  await Promise.race([drawnInTypefaces(), waited(waitMs.typefaces)]);
  mount.style.visibility = '';
  measureSoon();
}

async function drawnInTypefaces(): Promise<void> {
  // The first frame finds which typefaces are needed.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await document.fonts.ready;
}

/** Texts of the blocks in the site's language. */
function speakAs({ site }: PreviewResponse): void {
  const locale = isJsonObject(site) && typeof site['locale'] === 'string' ? site['locale'] : sourceLocale;
  const root = document.documentElement;
  // Also the same value, written again, has the browser work out the style of the whole page.
  if (root.lang === locale) return;
  root.lang = locale;
  setLanguage(languageOf(locale));
}

/** @param written the only blocks that differ from the last drawing, if they differ only in their content */
function draw(written: readonly string[] | null = null): void {
  const page = shown;
  // A text that is typed over is the browser's until it is done.
  if (!page || typing.isActive()) return;
  flushSync(() => {
    root.render(<PreviewPage page={page} registry={blocks} selected={selected} onFailure={reportFailure} />);
  });
  nameEmpty(page, selected, blocks);
  takeInUsed();
  if (written === null) fetchBlocks(page);
  // Most keys move nothing: then everything below is unchanged.
  if (written !== null && tiles.length === 0 && areInPlace(written, boxes)) return;
  giveRoom(page, blocks);
  const anchors = [...blocks.values()].flatMap((block) => block.anchors ?? []);
  document.documentElement.dataset['anchors'] = anchors.filter((id) => document.getElementById(id)).join(' ');
  if (tiles.length > 0) arrangeTiles(tiles);
  measureSoon();
}

function take(message: Extract<ToFrame, { kind: 'change' }>): void {
  if (!shown) return;
  const page = withStandInSite(changedPage(shown, message));
  render({ ...page, site: shareStructure(shown.site, page.site) }, writtenBlocks(message, blocks));
}

function blockAt(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest('[data-id]')?.getAttribute('data-id') ?? null) : null;
}

addEventListener('message', (event: MessageEvent<ToFrame>) => {
  if (event.source !== parent) return;
  const message = event.data;
  if (message.kind === 'render') render(shareStructure(shown, withStandInSite(message.page)));
  else if (message.kind === 'change') take(message);
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

// Before the listener below: the click that ends a drag is not a click.
listenForDrags({ blockAt, isTaken: typing.isIn, tell });

// Links and forms stay where they are: a click in the preview selects a block.
addEventListener(
  'click',
  (event) => {
    const control = event.target instanceof Element ? event.target.closest('a, button[type=submit]') : null;
    if (control) event.preventDefault();
    const blockId = blockAt(event.target);
    if (blockId === null || typing.isIn(event.target)) return;
    const href = control?.getAttribute('href');
    tell({
      kind: 'clicked',
      blockId,
      with: event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'more' : 'one',
      ...(href ? { href } : {}),
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

takeInIcons().then(
  () => tell({ kind: 'ready' }),
  () => tell({ kind: 'ready' }),
);
