import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pulseQuery } from '../api/lead-queries.ts';
import { tenantQuery } from '../api/queries.ts';
import { documentTitle, siteOf } from './screen-title.ts';

/**
 * Moves the focus when its element is removed, hidden or disabled. Otherwise the browser drops the focus to the body,
 * and a keyboard or a screen reader starts again at the top of the page.
 */

/** The former place of a removed element, and what may have the focus in its stead. */

interface RemovedPlace {
  /** The parent of the removed part. */
  readonly parent: Element;
  readonly next: Element | null;
  readonly previous: Element | null;
  /** From the removed part down to the element: the place among the children, at each level. */
  readonly path: readonly number[];
  readonly tag: string;
}

const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]';
const headings = 'h1, h2, h3, h4, legend';
const regions = 'section, form, fieldset, dialog, aside, nav, main, [role="region"], [role="group"], .panel';

/** Whether an element could be focused. Headings and regions can, by script. */
function holdsFocus(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

/**
 * @param removals records of one batch, in their order
 * @returns null if none of them removed the element
 */
function placeOf(element: Element, removals: readonly MutationRecord[]): RemovedPlace | null {
  const record = removals.findLast(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));
  const gone = record && [...record.removedNodes].find((node) => node.contains(element));
  if (!record || !(record.target instanceof Element) || !gone) return null;
  const path: number[] = [];
  for (let at: Node = element; at !== gone && at.parentNode; at = at.parentNode)
    path.unshift([...at.parentNode.childNodes].indexOf(at as ChildNode));
  return {
    parent: record.target,
    next: standing(record.nextSibling, 'nextSibling', removals),
    previous: standing(record.previousSibling, 'previousSibling', removals),
    path,
    tag: element.tagName,
  };
}

/** The nearest sibling that is still there: those next to it may have gone in the same batch. */
function standing(
  from: Node | null,
  side: 'nextSibling' | 'previousSibling',
  removals: readonly MutationRecord[],
): Element | null {
  const left = new Map(
    removals.flatMap((record) => [...record.removedNodes].map((node) => [node, record[side]] as const)),
  );
  const seen = new Set<Node>();
  for (let at = from; at && !seen.has(at); at = at.isConnected ? at[side] : (left.get(at) ?? null)) {
    seen.add(at);
    if (at.isConnected && at instanceof Element) return at;
  }
  return null;
}

/**
 * Candidates for the focus, best first: the same control in the next sibling, the previous one, or the replacement;
 * then the surrounding part of the screen, by its heading or its first control.
 */
function replacementFor({ parent, next, previous, path, tag }: RemovedPlace): HTMLElement[] {
  if (!parent.isConnected) return [];
  const siblings = [next, previous].filter((sibling) => sibling !== null);
  const same = [...siblings, ...parent.children].flatMap((sibling) => {
    const control = follow(sibling, path);
    const rowHead = sibling.matches('details') ? sibling.querySelector(':scope > summary') : null;
    return [control, rowHead].filter(
      (found): found is HTMLElement => found instanceof HTMLElement && (found === rowHead || found.tagName === tag),
    );
  });
  const around: HTMLElement[] = [];
  for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
    if (!at.matches(regions) || !(at instanceof HTMLElement)) continue;
    // The heading of a whole screen is far from the person's place; the siblings of that place are near.
    const isScreen = at.tagName === 'MAIN';
    if (isScreen) around.push(...siblings.filter((sibling) => sibling instanceof HTMLElement));
    const heading = at.querySelector<HTMLElement>(headings);
    if (heading) around.push(heading);
    else if (!isScreen) around.push(...[...at.querySelectorAll<HTMLElement>(controls)].slice(0, 8));
    around.push(at);
  }
  return [...same, ...around];
}

function follow(from: Node, path: readonly number[]): Node | null {
  return path.reduce<Node | null>((at, index) => at?.childNodes[index] ?? null, from);
}

interface Kept {
  readonly element: HTMLElement;
  /** The dialog or menu that the element is in; null on the screen itself. */
  readonly layer: Element | null;
  /** Set once the element was removed. */
  place: RemovedPlace | null;
}

const layers = 'dialog, [role="dialog"], [role="menu"], [role="listbox"]';

/** @returns ends the keeping. */
function keepFocus(document: Document): () => void {
  /** The element in focus, last, behind those that opened the layers around it. */
  let kept: Kept[] = [];
  /**
   * A control that was disabled while it had the focus, and its container, which has the focus till it is enabled
   * again: Tab goes on from there. On a neighbour, an accidental second Enter would press it.
   */
  let disabled: { readonly control: HTMLElement; readonly container: HTMLElement } | null = null;
  let frame = 0;

  const isLost = () => document.activeElement === null || document.activeElement === document.body;

  /** The browser takes the focus off a disabled control some time later, and fires no event. */
  const hasDisabled = () => document.activeElement?.matches(':disabled') === true;

  const note = (event: FocusEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target === document.body) return;
    if (disabled && target !== disabled.container) disabled = null;
    if (disabled) return;
    const layer = target.closest(layers);
    // The focus returned to an earlier layer: the layer opened over it is closed.
    const open = kept.findIndex((one) => one.layer === layer);
    kept = [...(open < 0 ? kept : kept.slice(0, open)), { element: target, layer, place: null }];
  };

  const restore = () => {
    if (disabled && document.activeElement === disabled.container) {
      const { control } = disabled;
      if (control.isConnected && control.matches(':disabled')) return;
      // Enabled again, or removed permanently: then the code below finds a replacement.
      disabled = null;
      if (focus(control)) return;
    } else if (!isLost() && !hasDisabled()) return;
    // Outside the window the focus is in the browser's own controls.
    if (kept.length === 0 || !document.hasFocus()) return;
    for (const { element, layer, place } of kept.toReversed()) {
      if (element.isConnected) {
        if (focus(element)) return;
        const container = element.matches(':disabled') ? element.parentElement : null;
        if (container && focus(container)) {
          disabled = { control: element, container };
          return;
        }
      } else if (place && (layer === null || layer.isConnected) && layer?.getAttribute('role') !== 'menu') {
        if (replacementFor(place).some(focus)) return;
      }
    }
    const screen = [
      document.querySelector('dialog:modal'),
      document.querySelector('h1'),
      document.getElementById('main'),
    ];
    screen.some((element) => element instanceof HTMLElement && focus(element));
  };

  const focus = (element: HTMLElement): boolean => {
    if (!holdsFocus(element)) return false;
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
    return document.activeElement === element;
  };

  const observer = new MutationObserver((records) => {
    const removals = records.filter(({ removedNodes }) => removedNodes.length > 0);
    for (const one of kept) {
      if (one.element.isConnected) one.place = null;
      else one.place ??= placeOf(one.element, removals);
    }
    const last = kept.at(-1)?.element;
    if (!last || !(disabled || isLost() || last.matches(':disabled'))) return;
    cancelAnimationFrame(frame);
    // A menu or a dialog that closes restores the focus first, and the browser takes it off a disabled control when it
    // paints.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(restore);
    });
  });

  /** A press on an element that cannot be focused is meant to leave the focus nowhere. */
  const press = () => {
    requestAnimationFrame(() => {
      const last = kept.at(-1)?.element;
      if (isLost() && last && holdsFocus(last)) kept = [];
    });
  };

  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open', 'data-pane', 'data-open', 'data-state'],
  });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', press, { capture: true });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', press, { capture: true });
  };
}

/**
 * Names the document after the screen, moves the focus to the screen's heading after each move to another screen, and
 * keeps the focus nearby when the focused element is removed. A first load leaves the focus to the browser.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const slug = siteOf(pathname);
  // The shell of the site fetches the same; here it is only read.
  const site = useQuery({ ...tenantQuery(slug ?? ''), enabled: slug !== null }).data?.name;

  // The shell of the site fetches these too, if the signed-in person may read leads.
  const unread = useQuery({ ...pulseQuery(slug ?? ''), enabled: false }).data?.unread;

  useEffect(() => keepFocus(document), []);

  useEffect(() => {
    const rename = () => {
      const title = documentTitle(document.querySelector('h1')?.textContent, slug === null ? undefined : site, unread);
      if (document.title !== title) document.title = title;
    };
    rename();
    return onChange(rename, { childList: true, subtree: true, characterData: true });
  }, [slug, site, unread]);

  /** Address of the last screen whose heading was drawn. */
  const left = useRef<string | null>(null);
  useEffect(() => {
    const from = left.current;
    const arrived = () => {
      left.current = pathname;
    };
    return from === null || from === pathname ? whenHeaded(arrived) : moveToHeading(arrived);
  }, [pathname]);
}

/** Focuses the heading of the screen once it is drawn, unless the person has moved on in the meantime. */
function moveToHeading(done: () => void): () => void {
  document.getElementById('main')?.scrollTo({ top: 0 });
  let moved = false;
  const note = () => {
    moved = true;
  };
  addEventListener('pointerdown', note, { capture: true, once: true });
  addEventListener('keydown', note, { capture: true, once: true });
  const stop = whenHeaded((heading) => {
    forget();
    done();
    const { activeElement } = document;
    const main = document.getElementById('main');
    const isInside = activeElement !== main && main?.contains(activeElement) === true;
    // A dialog over the screen, or a field that the screen itself chose, keeps the focus.
    if (moved || isInside || document.querySelector('dialog:modal')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  function forget() {
    removeEventListener('pointerdown', note, { capture: true });
    removeEventListener('keydown', note, { capture: true });
  }
  return () => {
    forget();
    stop();
  };
}

/** Calls back once, with the first heading of the screen: now if it is drawn, else as soon as it is. */
function whenHeaded(found: (heading: HTMLElement) => void): () => void {
  const heading = document.querySelector('h1');
  if (heading) {
    found(heading);
    return () => {};
  }
  const stop = onChange(
    () => {
      const drawn = document.querySelector('h1');
      if (!drawn) return;
      stop();
      found(drawn);
    },
    { childList: true, subtree: true },
  );
  return stop;
}

function onChange(act: () => void, options: MutationObserverInit): () => void {
  const observer = new MutationObserver(act);
  observer.observe(document.body, options);
  return () => observer.disconnect();
}
