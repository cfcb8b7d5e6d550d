import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pulseQuery } from '../api/lead-queries.ts';
import { tenantQuery } from '../api/queries.ts';
import { keepFocus } from './focus-keeper.ts';
import { documentTitle, siteOf } from './screen-title.ts';

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
