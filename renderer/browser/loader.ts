/**
 * Wakes islands late: React and an island's code load when the island is touched or focused, or (if it says so) when it
 * is seen or the browser is idle. The event that woke it is stored and dispatched again once it is awake, so no tap is
 * lost. Until then the page's own HTML works. With the buttons of the cards and the visit counter, which it imports,
 * this is all the script that a page needs before interaction.
 */
import { startFavourites } from '#blocks/parts/shortlist/favourites.ts';
import { wakeCompare } from '#blocks/parts/shortlist/wake-compare.ts';
import { startMeasuring } from './measure.ts';

interface IslandModule {
  mount(element: Element): Promise<void> | void;
}

/** The page's messages, in a language that is not the source's; scripts wait for them. Without them they speak the source's. */
const { messagesSrc } = document.documentElement.dataset;
const spoken =
  messagesSrc && import(/* @vite-ignore */ messagesSrc).catch((error: unknown) => console.warn('messages', error));

/** A script of the page. */
async function fetchScript<T>(src: string): Promise<T> {
  if (spoken) await spoken;
  return import(/* @vite-ignore */ src);
}

const started = new WeakMap<Element, Promise<void>>();

function wake(element: Element): Promise<void> {
  let promise = started.get(element);
  if (!promise) {
    const src = element.getAttribute('data-src') ?? '';
    promise = fetchScript<IslandModule>(src).then(async (module) => {
      await module.mount(element);
      element.setAttribute('data-awake', '');
    });
    // The HTML still works without its script: log the error and leave the page alone.
    promise.catch((error: unknown) => {
      started.delete(element);
      console.warn('island', element.getAttribute('data-block'), error);
    });
    started.set(element, promise);
  }
  return promise;
}

function islandOf(event: Event): Element | null {
  const target = event.target;
  return target instanceof Element ? target.closest('[data-island]:not([data-awake])') : null;
}

/**
 * Only events that the island itself would handle are held back: buttons, and elements with `data-wakes`. A plain link
 * is followed, and so is a form's submit (typing into it has woken the island long before).
 */
function onFirst(event: Event): void {
  const island = islandOf(event);
  if (!island) return;
  const target = event.target as Element;
  const control = target.closest('button:not([type=submit]):not([data-plain]), [data-wakes]');
  const waking = wake(island);
  // A call is placed at once; the block is informed when it is awake, by a tap without a target.
  const call = event.type === 'click' && target.closest('a[href^="tel:"]');
  if (call) {
    event.stopPropagation();
    waking.then(
      () => {
        addEventListener('click', (tap) => tap.preventDefault(), { once: true });
        call.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      },
      () => {},
    );
  }
  if (!control || !(event.type === 'click' || event.type === 'submit')) return;
  if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0)) return;
  event.preventDefault();
  event.stopPropagation();
  const again = () => {
    if (event.type === 'submit' && target instanceof HTMLFormElement)
      target.requestSubmit((event as SubmitEvent).submitter);
    else if (target.isConnected) target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  // When the script cannot be had, the control falls back to what its HTML does.
  waking.then(again, () => {
    control.setAttribute('data-plain', '');
    control.removeAttribute('data-wakes');
    again();
  });
}

// `pointerover`, since `pointerenter` on children does not reach the window.
for (const type of ['pointerdown', 'pointerover', 'focusin', 'touchstart']) {
  addEventListener(type, onFirst, { capture: true, passive: true });
}
for (const type of ['click', 'submit']) addEventListener(type, onFirst, { capture: true });

function start(): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        seen.unobserve(entry.target);
        const island = entry.target.closest('[data-island]');
        if (island) void wake(island);
      }
    },
    { rootMargin: '200px' },
  );
  // A part of a block may ask for the block's script where the block itself waits to be touched: `data-wakes-seen`.
  for (const element of document.querySelectorAll('[data-island=visible], [data-wakes-seen]')) seen.observe(element);
  // A shopper who was quicker than this script has the focus in a block already.
  const focused = document.activeElement?.closest('[data-island]');
  if (focused) void wake(focused);
  // The browser returned to a history entry that a block made: that block handles further steps.
  if (history.state !== null) for (const element of document.querySelectorAll('[data-enhance]')) void wake(element);
  const idle = document.querySelectorAll('[data-island=idle]');
  if (idle.length > 0) {
    whenIdle(() => {
      for (const element of idle) void wake(element);
    });
  }
}

/** Where the browser has no idle callback, a little later. */
const whenIdle: (run: () => void, most?: { readonly timeout: number }) => unknown =
  window.requestIdleCallback ?? ((run) => setTimeout(run, 700));

start();
try {
  startFavourites(document, localStorage);
  wakeCompare(document, localStorage, wake);
} catch {
  // Storage is blocked: the buttons stay hidden.
}
const { measure, tagsSrc } = document.documentElement.dataset;
/**
 * Counting the visit waits until the page has loaded, and then receives earlier events. It is part of this file: two
 * files are more bytes than one, and a second request. Pages that show a draft count nothing.
 */
if (measure !== undefined) {
  const early: Event[] = [];
  const hold = (event: Event): unknown => early.push(event);
  document.addEventListener('forecourt:event', hold);
  const count = (): void => {
    document.removeEventListener('forecourt:event', hold);
    startMeasuring(early);
  };
  whenIdle(count, { timeout: 1000 });
}

/** Services outside, on sites that tell any of their visitors. */
if (tagsSrc) fetchScript(tagsSrc).catch((error: unknown) => console.warn('services outside', error));
