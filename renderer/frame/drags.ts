/**
 * Reports a block that is pressed and dragged in the frame to the console, whose one drag context moves it. The browser
 * sends all moves of a pressed pointer to the window that it was pressed in, so the console cannot see them.
 */
import type { FromFrame } from '#schemas/api/frame.ts';

/** Below this (px) a press is a click. */
const mouseTravel = 5;
/** A finger that moves scrolls; one that rests for so long (ms) picks the block up. */
const holdMs = 350;
const touchTravel = 10;

interface DragSources {
  readonly blockAt: (target: EventTarget | null) => string | null;
  /** Whether a press here is for something else: a text under edit. */
  readonly isTaken: (target: EventTarget | null) => boolean;
  readonly tell: (message: FromFrame) => void;
}

/** Of a pointer or a finger; how far it went is counted on the screen, since the frame is drawn at a scale. */
type Point = Pick<MouseEvent, 'clientX' | 'clientY' | 'screenX' | 'screenY'>;

interface Press {
  readonly blockId: string;
  readonly at: Point;
}

export function listenForDrags({ blockAt, isTaken, tell }: DragSources): void {
  let press: Press | null = null;
  let isDragging = false;
  let hold: ReturnType<typeof setTimeout> | undefined;
  /** The click that a browser sends after a drop selects nothing. */
  let clickIsOver = false;

  const say = (
    phase: 'lift' | 'move' | 'drop' | 'cancel',
    { clientX: x, clientY: y }: Pick<Point, 'clientX' | 'clientY'>,
  ) => {
    if (press) tell({ kind: 'dragged', phase, blockId: press.blockId, x, y });
  };
  const begin = (at: Point, target: EventTarget | null) => {
    clickIsOver = false;
    const blockId = isTaken(target) ? null : blockAt(target);
    press = blockId === null ? null : { blockId, at };
  };
  const lift = () => {
    if (!press) return;
    isDragging = true;
    clickIsOver = true;
    getSelection()?.removeAllRanges();
    say('lift', press.at);
  };
  const end = (phase: 'drop' | 'cancel', point: Pick<Point, 'clientX' | 'clientY'> = { clientX: 0, clientY: 0 }) => {
    clearTimeout(hold);
    if (isDragging) say(phase, point);
    isDragging = false;
    press = null;
  };
  const travelled = (point: Point) =>
    press === null ? 0 : Math.hypot(point.screenX - press.at.screenX, point.screenY - press.at.screenY);

  addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'touch' && event.isPrimary && event.button === 0) begin(event, event.target);
  });
  addEventListener('pointermove', (event) => {
    if (event.pointerType === 'touch' || !press) return;
    // The button was released outside our windows.
    if (event.buttons === 0) return end('cancel');
    if (!isDragging && travelled(event) >= mouseTravel) lift();
    if (isDragging) say('move', event);
  });
  addEventListener('pointerup', (event) => {
    if (event.pointerType !== 'touch') end('drop', event);
  });
  addEventListener('pointercancel', (event) => {
    if (event.pointerType !== 'touch') end('cancel');
  });

  addEventListener(
    'touchstart',
    (event) => {
      end('cancel');
      const [touch] = event.touches;
      if (!touch || event.touches.length > 1) return;
      begin(touch, event.target);
      if (press) hold = setTimeout(lift, holdMs);
    },
    { passive: true },
  );
  addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches;
      if (!touch || !press) return;
      if (isDragging) {
        event.preventDefault();
        say('move', touch);
      } else if (travelled(touch) > touchTravel) end('cancel');
    },
    { passive: false },
  );
  addEventListener('touchend', (event) => {
    const [touch] = event.changedTouches;
    end('drop', touch);
  });
  addEventListener('touchcancel', () => end('cancel'));

  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') end('cancel');
  });
  // The browser's own dragging of links and pictures, and the menu of a held finger.
  addEventListener('dragstart', (event) => event.preventDefault());
  addEventListener('contextmenu', (event) => {
    if (isDragging) event.preventDefault();
  });
  addEventListener(
    'click',
    (event) => {
      if (!clickIsOver) return;
      clickIsOver = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
