import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The row begins at the third review (specification, section 4). */
const firstActive = 2;

/** Which review of the row is active; it moves by steps, by a press on a card and, if set, on a timer. */
export function useReviewRow(count: number, rotateMs: number | null) {
  const ref: RefObject<HTMLUListElement | null> = useRef(null);
  const [active, setActive] = useState(Math.min(firstActive, Math.max(0, count - 1)));

  const show = useCallback((index: number, behavior: ScrollBehavior = 'smooth') => {
    const row = ref.current;
    const card = row?.children[index];
    if (row && card instanceof HTMLElement) {
      row.scrollTo({ left: card.offsetLeft - row.offsetLeft - (row.clientWidth - card.offsetWidth) / 2, behavior });
    }
    setActive(index);
  }, []);

  useEffect(() => {
    if (count > firstActive) show(firstActive, 'instant');
  }, [count, show]);

  useEffect(() => {
    if (rotateMs === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      // Who reads, or points, is not to be moved on.
      if (ref.current?.matches(':hover, :focus-within')) return;
      show((active + 1) % count);
    }, rotateMs);
    return () => clearInterval(timer);
  }, [active, count, rotateMs, show]);

  const onStep = (direction: -1 | 1): void => show(Math.max(0, Math.min(count - 1, active + direction)));
  return { ref, active, show, onStep, ends: { start: active === 0, end: active === count - 1 } };
}
