/** Swiping across the picture of a card shows the second one, and back, as hovering does. */

/** Minimum swipe in pixels; further across than up or down. */
const least = 30;

/** For cards that do not move: those in a row that is scrolled by touch move with the row. */
export function swipeCards(root: Element): void {
  let from: { readonly card: Element; readonly x: number; readonly y: number } | null = null;
  root.addEventListener(
    'touchstart',
    (event) => {
      const { touches } = event as TouchEvent;
      const [finger] = touches;
      const card = finger && touches.length === 1 ? cardAt(event.target, finger) : null;
      from = finger && card ? { card, x: finger.clientX, y: finger.clientY } : null;
    },
    { passive: true },
  );
  root.addEventListener(
    'touchend',
    (event) => {
      const [finger] = (event as TouchEvent).changedTouches;
      if (!from || !finger) return;
      const { card, x, y } = from;
      from = null;
      const across = Math.abs(finger.clientX - x);
      if (across >= least && across > 2 * Math.abs(finger.clientY - y)) card.toggleAttribute('data-swiped');
    },
    { passive: true },
  );
  root.addEventListener('touchcancel', () => {
    from = null;
  });
}

/** The card whose picture is under a finger, if it has a second one: the card's link covers all of it. */
function cardAt(target: EventTarget | null, { clientX, clientY }: Touch): Element | null {
  const card = target instanceof Element ? target.closest('.vehicle-card') : null;
  const media = card?.querySelector('.vehicle-card-next')?.closest('.vehicle-card-media')?.getBoundingClientRect();
  const isInside =
    media && clientX >= media.left && clientX <= media.right && clientY >= media.top && clientY <= media.bottom;
  return isInside ? card : null;
}
