/** A row of slides that snaps, each as wide as the row: which one shows, and how to another. */
import { readingWay } from '../../ui/reading-way.ts';

export interface SnapRow {
  index(): number;
  go(index: number, behaviour?: ScrollBehavior): void;
}

/** Where a key leads from `index` of `count`; null for keys that lead nowhere. */
export function stepKeys(key: string, index: number, count: number): number | null {
  const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[key];
  return target === undefined ? null : Math.max(0, Math.min(count - 1, target));
}

/**
 * @param list the element that scrolls.
 * @param frame contains the list, the two step buttons (`data-to`) and the counter.
 * @param onIndex called after each change of the slide that shows.
 */
export function snapRow(
  list: HTMLElement,
  frame: HTMLElement,
  count: number,
  onIndex: (index: number) => void,
): SnapRow {
  const [previous, next] = ['previous', 'next'].map((to) =>
    frame.querySelector<HTMLButtonElement>(`button[data-to=${to}]`),
  );
  const counter = frame.querySelector('.vehicle-gallery-count');
  // None until the first call: the first slide too has its number, and no previous one.
  let index = -1;
  // Where a smooth scroll is going: steps that follow quickly count from there.
  let target = 0;
  let scrolls = false;

  const note = (at: number) => {
    index = at;
    if (counter) counter.textContent = `${at + 1} / ${count}`;
    // Disabling it permanently would take the focus away from the person who has just pressed it.
    previous?.setAttribute('aria-disabled', String(at === 0));
    next?.setAttribute('aria-disabled', String(at === count - 1));
    onIndex(at);
  };
  const go = (to: number, behaviour?: ScrollBehavior) => {
    const at = Math.max(0, Math.min(count - 1, to));
    const isNear = Math.abs(at - index) === 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    const behavior = behaviour ?? (isNear ? 'smooth' : 'instant');
    target = at;
    scrolls = behavior === 'smooth';
    list.scrollTo({ left: readingWay(list) * at * list.clientWidth, behavior });
    if (at !== index) note(at);
  };
  const settle = () => {
    // Hidden, as in a dialog that closes, it has no place that it could be at.
    if (list.clientWidth === 0) return;
    const at = Math.round(Math.abs(list.scrollLeft) / list.clientWidth);
    if (scrolls && at !== target) return;
    scrolls = false;
    target = at;
    if (at !== index && at < count) note(at);
  };
  list.addEventListener('scroll', settle, { passive: true });
  // A finger that interrupts a smooth scroll decides where it ends.
  list.addEventListener('pointerdown', () => {
    scrolls = false;
  });
  frame.addEventListener('click', (event) => {
    const to = event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-to]') : null;
    if (to) go(target + (to.dataset['to'] === 'next' ? 1 : -1));
  });
  frame.addEventListener('keydown', (event) => {
    const to =
      event.altKey || event.ctrlKey || event.metaKey
        ? null
        : stepKeys(readKey(event.key, readingWay(list)), target, count);
    // A video's own controls handle the arrows.
    if (to === null || event.target instanceof HTMLVideoElement) return;
    event.preventDefault();
    go(to);
  });
  settle();
  return { index: () => Math.max(0, index), go };
}

/** The key that means the same where a row runs from the left. */
function readKey(key: string, way: 1 | -1): string {
  if (way === 1) return key;
  return { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key;
}
