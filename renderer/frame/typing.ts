/**
 * Typing over a text of the page in place. Until it ends, React leaves the page alone: its nodes are the browser's to
 * change, and are restored before the page is drawn with the new text.
 */
import type { FromFrame } from '#schemas/api/frame.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { type FoundText, pictureAt, plainText, textAt, textsOf } from './find-text.ts';

interface TypingOptions {
  readonly propsOf: (blockId: string) => Json | undefined;
  readonly tell: (message: FromFrame) => void;
  /** The page may be drawn again. */
  readonly onEnd: () => void;
}

/** Characters; pasted text beyond them is dropped. */
const longest = 4000;

export interface Typing {
  readonly isActive: () => boolean;
  readonly isIn: (target: EventTarget | null) => boolean;
  /** Finds the prop of the text after the given one; the block's first for null. */
  readonly findNext: (blockId: string, after: string | null) => void;
  readonly begin: (blockId: string, pointer: string) => void;
}

export function listenForTyping({ propsOf, tell, onEnd }: TypingOptions): Typing {
  let active: { readonly element: HTMLElement; readonly end: (way: 'done' | 'next') => void } | null = null;

  const wrapperOf = (blockId: string) => document.querySelector(`[data-id="${CSS.escape(blockId)}"]`);
  const isIn = (target: EventTarget | null) =>
    active !== null && target instanceof Node && active.element.contains(target);

  const textsIn = (blockId: string): FoundText[] => {
    const wrapper = wrapperOf(blockId);
    const props = propsOf(blockId);
    return wrapper && props !== undefined ? textsOf(wrapper, props) : [];
  };

  addEventListener('dblclick', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || isIn(target)) return;
    const wrapper = target.closest('[data-id]');
    const blockId = wrapper?.getAttribute('data-id');
    const props = blockId ? propsOf(blockId) : undefined;
    if (!wrapper || !blockId || props === undefined) return;
    const pointer = pictureAt(target, props) ?? textAt(wrapper, target, props)?.pointer ?? null;
    tell({ kind: 'text-chosen', blockId, pointer });
  });

  const begin = (blockId: string, pointer: string) => {
    active?.end('done');
    const element = textsIn(blockId).find((text) => text.pointer === pointer)?.element;
    if (!element) return;
    const nodes = [...element.childNodes];
    const texts = textNodes(element).map((node) => [node, node.data] as const);
    let said = plainText(element.textContent ?? '');
    const listening = new AbortController();
    const { signal } = listening;
    const say = (isDone: boolean, way: 'done' | 'next' = 'done') => {
      const text = plainText(element.textContent ?? '').slice(0, longest);
      if (text !== said || isDone) tell({ kind: 'typed', blockId, pointer, text, isDone, isNext: way === 'next' });
      said = text;
    };
    const end = (way: 'done' | 'next') => {
      if (active?.element !== element) return;
      active = null;
      listening.abort();
      say(true, way);
      element.removeAttribute('contenteditable');
      delete element.dataset['typing'];
      for (const [node, data] of texts) node.data = data;
      element.replaceChildren(...nodes);
      getSelection()?.removeAllRanges();
      onEnd();
    };
    active = { element, end };
    element.setAttribute('contenteditable', 'plaintext-only');
    // A browser that does not know the value treats the attribute as no editing at all.
    if (!element.isContentEditable) element.setAttribute('contenteditable', 'true');
    element.dataset['typing'] = '';
    element.focus({ preventScroll: true });
    getSelection()?.selectAllChildren(element);

    element.addEventListener('input', () => say(false), { signal });
    element.addEventListener('blur', () => end('done'), { signal });
    element.addEventListener(
      'paste',
      (event) => {
        event.preventDefault();
        insert(plainText((event.clipboardData?.getData('text/plain') ?? '').slice(0, longest)));
      },
      { signal },
    );
    element.addEventListener('drop', (event) => event.preventDefault(), { signal });
    // Before anything of the page: a space on a button's words would press it.
    addEventListener(
      'keydown',
      (event) => {
        event.stopImmediatePropagation();
        if (event.isComposing) return;
        if (event.key === 'Enter' || event.key === 'Escape' || event.key === 'Tab') {
          event.preventDefault();
          end(event.key === 'Tab' && !event.shiftKey ? 'next' : 'done');
        } else if (event.key === ' ') {
          event.preventDefault();
          insert(' ');
        }
      },
      { capture: true, signal },
    );
    addEventListener('keyup', (event) => event.preventDefault(), { capture: true, signal });
    addEventListener(
      'pointerdown',
      (event) => {
        if (!isIn(event.target)) end('done');
      },
      { capture: true, signal },
    );
  };

  return {
    isActive: () => active !== null,
    isIn,
    begin,
    findNext: (blockId, after) => {
      const texts = textsIn(blockId);
      const at = after === null ? -1 : texts.findIndex(({ pointer }) => pointer === after);
      const next = after !== null && at < 0 ? undefined : texts[at + 1];
      tell({ kind: 'text-chosen', blockId, pointer: next?.pointer ?? null });
    },
  };
}

/** Into the selection, as typing would: with the browser's own undo. */
function insert(text: string): void {
  document.execCommand('insertText', false, text);
}

function textNodes(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) nodes.push(node);
  return nodes;
}
