/** The former place of a removed element, and what may have the focus in its stead. */

export interface RemovedPlace {
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
export function holdsFocus(element: HTMLElement): boolean {
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
export function placeOf(element: Element, removals: readonly MutationRecord[]): RemovedPlace | null {
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
export function replacementFor({ parent, next, previous, path, tag }: RemovedPlace): HTMLElement[] {
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
