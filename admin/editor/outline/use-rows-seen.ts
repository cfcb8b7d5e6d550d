import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

interface RowsSeen {
  /** The part of the list that is on the screen (px from its top). */
  readonly seen: { readonly top: number; readonly bottom: number };
  /** Scrolls just far enough to bring a part of the list into view. */
  readonly show: (y: number, height: number) => void;
}

/** Scrolling less far than this (px) draws nothing again. */
const grain = 150;

/** What of a list inside a scroller is seen. */
export function useRowsSeen(scroller: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): RowsSeen {
  const [seen, setSeen] = useState({ top: 0, bottom: 1200 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const from = Math.floor((element.scrollTop - (list.current?.offsetTop ?? 0)) / grain) * grain;
      const to = from + Math.ceil(element.clientHeight / grain + 1) * grain;
      setSeen((now) => (now.top === from && now.bottom === to ? now : { top: from, bottom: to }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller, list]);
  const show = useCallback(
    (y: number, height: number) => {
      const element = scroller.current;
      if (!element) return;
      const top = y + (list.current?.offsetTop ?? 0);
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + height > element.scrollTop + element.clientHeight)
        element.scrollTop = top + height - element.clientHeight;
    },
    [scroller, list],
  );
  return { seen, show };
}
