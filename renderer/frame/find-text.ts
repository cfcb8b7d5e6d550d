/**
 * Which prop a text on the page comes from, without asking which block it is: the deepest element whose text is a
 * prop's value. If several props have the same value, the first element is the first of them, and so on.
 */
import { readableAddress } from '#domain/text/readable-address.ts';
import type { Json } from '#schemas/shapes/json.ts';

interface Leaf {
  readonly pointer: string;
  /** As it reads on the page. */
  readonly text: string;
  readonly value: string;
}

export interface FoundText {
  readonly pointer: string;
  readonly element: HTMLElement;
}

/** Beyond these a block's props are not looked through. */
const mostLeaves = 400;
const longestText = 8000;

export function plainText(text: string): string {
  return text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim();
}

/** The text of a block at an element; null where it comes from no prop. */
export function textAt(wrapper: Element, target: Element, props: Json): FoundText | null {
  const leaves = leavesOf(props);
  for (let at: Element | null = target; at && at !== wrapper.parentElement; at = at.parentElement) {
    if (!(at instanceof HTMLElement)) continue;
    const text = plainText(at.textContent ?? '');
    const same = leaves.filter((leaf) => leaf.text === text);
    if (text === '' || same.length === 0) continue;
    const order = elementsWith(wrapper, text).indexOf(at);
    const leaf = same[Math.min(Math.max(0, order), same.length - 1)];
    return leaf ? { pointer: leaf.pointer, element: at } : null;
  }
  return null;
}

/** The picture of a block that an element is, by the address it was loaded from. */
export function pictureAt(target: Element, props: Json): string | null {
  if (!(target instanceof HTMLImageElement)) return null;
  const source = readableAddress(target.getAttribute('src') ?? '');
  const found = leavesOf(props).find(
    ({ value }) => /^(\/|https?:)/.test(value) && source.includes(readableAddress(value)),
  );
  return found?.pointer ?? null;
}

/** All texts of a block that come from its props, in reading order. */
export function textsOf(wrapper: Element, props: Json): FoundText[] {
  const found: FoundText[] = [];
  const seen = new Set<string>();
  const walker = document.createTreeWalker(wrapper, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || plainText(node.textContent ?? '') === '' || element.closest('[data-id]') !== wrapper) continue;
    const text = textAt(wrapper, element, props);
    if (!text || seen.has(text.pointer)) continue;
    seen.add(text.pointer);
    found.push(text);
  }
  return found;
}

/** The deepest elements of the block itself that read so. */
function elementsWith(wrapper: Element, text: string): Element[] {
  const found = [...wrapper.querySelectorAll('*')].filter(
    (element) => element.closest('[data-id]') === wrapper && plainText(element.textContent ?? '') === text,
  );
  return found.filter((element) => !found.some((other) => other !== element && element.contains(other)));
}

function leavesOf(props: Json): Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (value: Json, pointer: string) => {
    if (leaves.length >= mostLeaves) return;
    if (typeof value === 'string') {
      if (value !== '' && value.length <= longestText) leaves.push({ pointer, value, text: plainText(read(value)) });
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, `${pointer}/${index}`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value))
        visit(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    }
  };
  visit(props, '');
  return leaves;
}

/** The searchable text of a value: the words of rich text. A detached document runs and loads nothing. */
function read(value: string): string {
  if (!/<[a-z]/i.test(value)) return value;
  return new DOMParser().parseFromString(value, 'text/html').body.textContent ?? '';
}
