import { type RefObject, useCallback, useRef, useState } from 'react';
import { readingWay } from '../../ui/reading-way.ts';

/** Moves a `Carousel` by a page at a time and knows which end it is at. For islands. */
export function useCarousel(): {
  ref: RefObject<HTMLUListElement | null>;
  onStep: (direction: -1 | 1) => void;
  onScroll: () => void;
  ends: { start: boolean; end: boolean };
} {
  const ref = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });
  const onScroll = useCallback(() => {
    const row = ref.current;
    if (!row) return;
    const scrolled = Math.abs(row.scrollLeft);
    const start = scrolled <= 2;
    const end = scrolled + row.clientWidth >= row.scrollWidth - 2;
    setEnds((was) => (was.start === start && was.end === end ? was : { start, end }));
  }, []);
  const onStep = useCallback((direction: -1 | 1) => {
    const row = ref.current;
    row?.scrollBy({ left: readingWay(row) * direction * row.clientWidth * 0.9, behavior: 'smooth' });
  }, []);
  return { ref, onStep, onScroll, ends };
}
