/**
 * The viewer over the server's HTML: videos and the row of pictures at once, the 360 view, the interior and full screen
 * on demand.
 */
import { startVideos, stopVideos } from '../parts/video/dom.ts';
import { type Row, startRow } from './viewer/row-dom.ts';
import type { Stage } from './viewer/stage.ts';

const stageStarts: { readonly [view: string]: (stage: HTMLElement) => Promise<Stage> } = {
  spinner: async (stage) => (await import('./viewer/spin-dom.ts')).startSpin(stage),
  interior: async (stage) => (await import('./viewer/panorama-dom.ts')).startPanorama(stage),
};

export function mount(block: Element): void {
  const root = block.querySelector<HTMLElement>('.vehicle-gallery');
  if (!root) return;
  const row = startRow(root);
  const show = createViews(root, row);
  startVideos(root);
  root.addEventListener('change', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'radio') show(event.target.value);
  });
  if (row) {
    openInFullScreen(root, row);
    openInRow(root, row);
  }
  show(
    root.querySelector<HTMLInputElement>('.vehicle-gallery-views input:checked')?.value ??
      root.querySelector<HTMLElement>('.vehicle-gallery-stage')?.dataset['view'] ??
      '',
  );
}

/** Answers what to call when another view shows. */
function createViews(root: HTMLElement, row: Row | null): (view: string) => void {
  const stages = new Map<string, Promise<Stage>>();
  let shown = '';
  return (view) => {
    if (shown !== '' && shown !== view) {
      stopVideos(root);
      // Returning to the pictures starts at the first (specification, section 4); a hidden row does not scroll.
      if (shown === 'gallery' || view === 'gallery') row?.go(0);
      void stages.get(shown)?.then((stage) => stage.setShown(false));
    }
    shown = view;
    const start = stageStarts[view];
    const element = root.querySelector<HTMLElement>(`.vehicle-gallery-stage[data-view="${view}"]`);
    if (!start || !element) return;
    const stage = stages.get(view) ?? start(element);
    stages.set(view, stage);
    stage.then(
      (started) => started.setShown(shown === view),
      // Its script could not be loaded: the picture stays, and choosing the view again retries.
      () => stages.delete(view),
    );
  };
}

function openInFullScreen(root: HTMLElement, row: Row): void {
  const dialog = root.querySelector<HTMLDialogElement>('.vehicle-gallery-full');
  if (!dialog) return;
  root.addEventListener('click', (event) => {
    if (!(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-full]') : null;
    if (!link) return;
    event.preventDefault();
    import('./viewer/full-screen-dom.ts').then(
      ({ openFullScreen }) => openFullScreen(dialog, row, Number(link.dataset['full'])),
      () => location.assign(link.href),
    );
  });
}

/** A small picture next to the large one, where pictures do not open in full screen. */
function openInRow(root: HTMLElement, row: Row): void {
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-slide]') : null;
    if (!link || !(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // A press on the view that already shows changes nothing.
    root.querySelector<HTMLInputElement>('.vehicle-gallery-views input[value="gallery"]')?.click();
    row.go(Number(link.dataset['slide']));
  });
}
