/** The palette's pictures of the items in view. */
import { type RefObject, useEffect, useMemo } from 'react';
import type { BlockFragment } from '#domain/layout/copy-subtree.ts';
import { copyFragment } from '#domain/layout/copy-subtree.ts';
import { callApi } from '../../api/client.ts';
import { type Editor, useEditor } from '../context/editor-context.ts';
import { PictureBook, type Pictured } from './picture-book.ts';

/** One for each open editor: pictures stay available when the palette is opened again. */
const books = new WeakMap<Editor['store'], PictureBook>();

export function usePictures(list: RefObject<HTMLElement | null>): PictureBook {
  const editor = useEditor();
  const book = useMemo(() => bookOf(editor), [editor]);
  const items = useMemo(() => picturesOf(editor), [editor]);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const inView = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const key = target instanceof HTMLElement ? (target.dataset['picture'] ?? '') : '';
          if (isIntersecting) inView.add(key);
          else inView.delete(key);
        }
        clearTimeout(timer);
        // Scrolling past an item is not looking at it.
        timer = setTimeout(() => book.want([...inView].flatMap((key) => items.get(key) ?? [])), 120);
      },
      { root: element.parentElement, rootMargin: '120px 0px' },
    );
    const watched = new Set<Element>();
    const watch = () => {
      for (const place of element.querySelectorAll('[data-picture]')) {
        if (watched.has(place)) continue;
        watched.add(place);
        seen.observe(place);
      }
    };
    watch();
    const changes = new MutationObserver(watch);
    changes.observe(element, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      seen.disconnect();
    };
  }, [list, book, items]);
  return book;
}

function bookOf({ store, tenant, documentKey }: Editor): PictureBook {
  const known = books.get(store);
  if (known) return known;
  const book = new PictureBook({
    send: (request) => callApi('POST /tenants/:tenant/preview', { tenant, body: request }),
    request: (fragment) => {
      const { page, subject } = store.state;
      const body = { ...page, layout: fragment };
      return { key: documentKey, body, ...(subject === null ? {} : { subject }) };
    },
  });
  books.set(store, book);
  return book;
}

function picturesOf({ blocks, sections, actions }: Editor): ReadonlyMap<string, Pictured> {
  const taken = new Set<string>();
  const own = (fragment: BlockFragment): BlockFragment => {
    const copy = copyFragment(fragment, Math.random, (id) => taken.has(id));
    for (const id of Object.keys(copy.blocks)) taken.add(id);
    return copy;
  };
  const all: Pictured[] = [
    ...blocks.map((block) => ({
      key: `block:${block.type}`,
      fragment: own({ root: ['b_starter'], blocks: { b_starter: actions.starterOf(block) } }),
    })),
    ...sections.map((section) => ({ key: `section:${section.key}`, fragment: own(section.fragment) })),
  ];
  return new Map(all.map((item) => [item.key, item]));
}
