/**
 * The turntable: loads its frames, rotates automatically unless that is switched off or the shopper prefers reduced
 * motion, and follows dragging, slider and marks.
 */
import { t } from '#domain/messages/translate.ts';
import { pictureAt } from '../../ui/picture-source.ts';
import { startMarks } from './marks-dom.ts';
import { frameAfterDrag, frameDegrees, frameWidth, wrapFrame } from './spin.ts';
import { anchorOn, bestFrame, coverPoint } from './spots.ts';
import type { Stage } from './stage.ts';

export function startSpin(stage: HTMLElement): Stage {
  const root = find(stage, '.vehicle-gallery-spin');
  const table = find(root, '.vehicle-gallery-turntable');
  const hint = find(root, '[data-spin-hint] span');
  const button = find(root, '[data-spin-play]');
  const slider = root.querySelector('input') ?? document.createElement('input');
  const addresses = (root.dataset.frames ?? '').split(' ');
  const count = addresses.length;
  const autorotateMs = Number(root.dataset.autorotate ?? 0);
  const perFrame = Number(root.dataset.drag) || 20;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;

  let images: readonly (HTMLImageElement | null)[] | null = null;
  let loading: Promise<void> | null = null;
  let canvas: HTMLCanvasElement | null = null;
  // The slider may have been moved before this script was there.
  let frame = Number(slider.value) || 0;
  let wantsTurning = autorotateMs > 0 && !calm;
  let isShown = false;
  let isSeen = true;
  let timer = 0;

  const marks = startMarks(stage, table, (anchors) => {
    setTurning(false);
    if (anchors) turnTo(bestFrame(anchors));
  });

  function draw(): void {
    const image = images?.[frame];
    if (image && canvas) canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    slider.value = String(frame);
    const box = table.clientWidth / Math.max(1, table.clientHeight);
    const ratio = canvas ? canvas.width / canvas.height : box;
    marks.update((anchors) => {
      const anchor = images ? anchorOn(anchors, frame) : undefined;
      return anchor ? coverPoint(anchor, ratio, box) : null;
    });
  }
  function turnTo(to: number): void {
    frame = wrapFrame(to, count);
    slider.setAttribute('aria-valuetext', t('{degrees} degrees', { degrees: frameDegrees(frame, count) }));
    draw();
    if (!images) void load();
  }
  function setTurning(on: boolean): void {
    wantsTurning = on;
    button.textContent = on ? t('Stop turning') : t('Turn automatically');
    runTimer();
  }
  function runTimer(): void {
    clearInterval(timer);
    if (!images || !wantsTurning || !isShown || !isSeen) return;
    timer = window.setInterval(() => {
      frame = wrapFrame(frame + 1, count);
      draw();
    }, autorotateMs || 100);
  }
  function load(): Promise<void> {
    loading ??= fetchAll().catch(() => {
      hint.textContent = '';
    });
    return loading;
  }
  async function fetchAll(): Promise<void> {
    const width = frameWidth(table.clientWidth, devicePixelRatio);
    const quality = Number(root.dataset.quality) || undefined;
    root.dataset.state = 'loading';
    const come = await loadFrames(
      addresses.map((address) => pictureAt(address, width, quality)),
      (done) => {
        hint.textContent = t('Loading {percent}%', { percent: Math.round((done * 100) / count) });
      },
    );
    const sample = come.find((image) => image !== null);
    if (!sample) throw new Error('no frame of the turn can be had');
    canvas = document.createElement('canvas');
    canvas.width = sample.naturalWidth;
    canvas.height = sample.naturalHeight;
    table.querySelector('img')?.after(canvas);
    images = come;
    root.dataset.state = 'ready';
    hint.textContent = t('Drag to turn');
    setTurning(wantsTurning);
    draw();
  }

  startDrag(table, {
    begin: () => {
      setTurning(false);
      void load();
      slider.focus({ preventScroll: true });
      return frame;
    },
    move: (from, pixels) => turnTo(frameAfterDrag(from, pixels, count, perFrame)),
  });
  slider.addEventListener('input', () => {
    setTurning(false);
    turnTo(Number(slider.value));
  });
  slider.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (!step) return;
    // A rotation has no ends.
    event.preventDefault();
    setTurning(false);
    turnTo(frame + step);
  });
  button.addEventListener('click', () => {
    setTurning(!wantsTurning || !images);
    void load();
  });
  new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? true;
    runTimer();
  }).observe(table);
  new ResizeObserver(draw).observe(table);

  return {
    setShown(shown) {
      isShown = shown;
      if (shown && !savesData()) void pageLoaded().then(load);
      runTimer();
    },
  };
}

interface Drag {
  /** Answers the frame that the drag starts from. */
  begin(): number;
  move(from: number, pixels: number): void;
}

function startDrag(table: HTMLElement, { begin, move }: Drag): void {
  let held: { readonly x: number; readonly frame: number } | null = null;
  table.addEventListener('pointerdown', (event) => {
    if (event.button > 0) return;
    table.setPointerCapture(event.pointerId);
    held = { x: event.clientX, frame: begin() };
    // The focus is on the slider, and a press elsewhere would remove it.
    event.preventDefault();
  });
  table.addEventListener('pointermove', (event) => {
    if (held) move(held.frame, event.clientX - held.x);
  });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    table.addEventListener(type, () => {
      held = null;
    });
  }
}

/** @throws Error where the server's HTML is not as this script expects. */
function find(root: Element, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`the viewer has no ${selector}`);
  return found;
}

/** Fetches the frames of a rotation in order, after everything else that the page is waiting for. */

/**
 * @param onProgress called after each picture with the number loaded, from 1.
 * @returns the pictures in order once all have come; null for one that cannot be had.
 */
async function loadFrames(
  addresses: readonly string[],
  onProgress: (come: number) => void,
): Promise<(HTMLImageElement | null)[]> {
  let come = 0;
  return Promise.all(
    addresses.map(async (address) => {
      const image = new Image();
      image.fetchPriority = 'low';
      image.src = address;
      const decoded = await image.decode().then(
        () => image,
        () => null,
      );
      come += 1;
      onProgress(come);
      return decoded;
    }),
  );
}

/** The page has all that it requested, so that further requests delay nothing. */
function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

/** Whether the shopper's browser asks to save data. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
