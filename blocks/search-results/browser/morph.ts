/**
 * Makes one element's content like another's with the fewest changes: nodes that stay keep their focus, scroll,
 * pictures and what the shopper has opened. Children with the same `data-key` or id are the same in any position. Nodes
 * marked `data-late` get their content later, and keep the old content till then.
 */

export function morph(from: Element, to: Element): void {
  if (from.isEqualNode(to)) return;
  const opened = from instanceof HTMLDetailsElement;
  for (const { name } of [...from.attributes])
    if (!to.hasAttribute(name) && !(opened && name === 'open')) from.removeAttribute(name);
  for (const { name, value } of to.attributes)
    if (from.getAttribute(name) !== value && !(opened && name === 'open')) from.setAttribute(name, value);
  if (!to.hasAttribute('data-late')) morphChildren(from, to);
  // What is being typed stays.
  if (from !== document.activeElement) resetField(from);
}

/** Gives a field the value that its HTML names. */
export function resetField(field: Element | null): void {
  if (field instanceof HTMLInputElement) field.value = field.getAttribute('value') ?? '';
  if (field instanceof HTMLSelectElement)
    field.value = field.querySelector('option[selected]')?.getAttribute('value') ?? '';
}

function morphChildren(from: Element, to: Element): void {
  const wantedKeys = new Set([...to.children].map(keyOf));
  const keyed = new Map<string, Element>();
  const places = new Map<Element, number>();
  for (const [place, child] of [...from.children].entries()) {
    const key = keyOf(child);
    if (key && !wantedKeys.has(key)) child.remove();
    else if (key) {
      keyed.set(key, child);
      places.set(child, place);
    }
  }
  const wantedPlaces = new Map([...to.children].map((child, place) => [child, place] as const));
  let at: ChildNode | null = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const key = keyOf(wanted);
    const match: ChildNode | null | undefined = key ? keyed.get(key) : at && !keyOf(at) ? at : null;
    if (!match || !isSameKind(match, wanted)) {
      from.insertBefore(wanted, at);
      continue;
    }
    const stays = match === at;
    if (stays) at = match.nextSibling;
    const moved =
      match instanceof Element &&
      wanted instanceof Element &&
      key !== '' &&
      places.get(match) !== wantedPlaces.get(wanted);
    if ((moved || !stays) && !holdsState(match)) {
      // What changed its place is replaced: moved, it would be seen to jump.
      match.remove();
      from.insertBefore(wanted, at);
      continue;
    }
    if (!stays) from.insertBefore(match, at);
    if (match instanceof Element && wanted instanceof Element) morph(match, wanted);
    else if (match.nodeValue !== wanted.nodeValue) match.nodeValue = wanted.nodeValue;
  }
  while (at) {
    const next: ChildNode | null = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** Focus, and sections that a shopper may have opened, outlive a move. */
function holdsState(node: ChildNode): boolean {
  if (node.contains(document.activeElement)) return true;
  return node instanceof Element && (node instanceof HTMLDetailsElement || node.querySelector('details') !== null);
}

function keyOf(node: Node): string {
  return node instanceof Element ? (node.getAttribute('data-key') ?? node.id) : '';
}

function isSameKind(a: Node, b: Node): boolean {
  return a.nodeName === b.nodeName;
}
