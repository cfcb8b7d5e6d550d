/** The interior to look around in: by dragging, keys and the list of its details. The flat strip stays where it cannot be had. */
import { t } from '#domain/messages/translate.ts';
import { startMarks } from './marks-dom.ts';
import { firstLook, type Look, lookingAt, pointOnScreen, turned } from './panorama.ts';
import { createPanorama, type PanoramaCanvas } from './panorama-gl.ts';
import type { Stage } from './stage.ts';

const keySteps: { readonly [key: string]: readonly [right: number, up: number, zoom: number] } = {
  ArrowLeft: [-0.2, 0, 1],
  ArrowRight: [0.2, 0, 1],
  ArrowUp: [0, 0.15, 1],
  ArrowDown: [0, -0.15, 1],
  '+': [0, 0, 0.85],
  '=': [0, 0, 0.85],
  '-': [0, 0, 1 / 0.85],
};

export function startPanorama(stage: HTMLElement): Stage {
  const root = stage.querySelector<HTMLElement>('.vehicle-gallery-interior');
  const room = root?.querySelector<HTMLElement>('.vehicle-gallery-room');
  const group = room?.querySelector<HTMLElement>('.vehicle-gallery-strip');
  let started = false;
  return {
    setShown(shown) {
      if (!shown || started || !root || !room || !group) return;
      started = true;
      void loadPicture(root.dataset.panorama ?? '').then((image) => {
        const panorama = image && createPanorama(image);
        if (panorama) lookAround(stage, room, group, panorama);
      });
    },
  };
}

async function loadPicture(address: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = address;
  return image.decode().then(
    () => image,
    () => null,
  );
}

function lookAround(stage: HTMLElement, room: HTMLElement, group: HTMLElement, panorama: PanoramaCanvas): void {
  const { canvas } = panorama;
  let look: Look = firstLook;
  let asked = 0;
  const draw = () => {
    asked = 0;
    panorama.draw(look);
    const ratio = canvas.clientWidth / Math.max(1, canvas.clientHeight);
    marks.update(([anchor]) => (anchor ? pointOnScreen(look, ratio, anchor) : null));
  };
  const set = (to: Look) => {
    look = to;
    if (asked === 0) asked = requestAnimationFrame(draw);
  };
  const marks = startMarks(stage, room, (anchors) => {
    const [anchor] = anchors ?? [];
    if (anchor) set(lookingAt(look, anchor));
  });
  group.append(canvas);
  group.dataset.ready = '';
  group.setAttribute('aria-description', t('Arrow keys look around, plus and minus zoom.'));
  canvas.addEventListener('webglcontextlost', () => {
    // The machine took its memory back: the strip shows again.
    canvas.remove();
    delete group.dataset.ready;
  });
  group.addEventListener('keydown', (event) => {
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : keySteps[event.key];
    if (!step || !canvas.isConnected) return;
    event.preventDefault();
    set(turned(look, ...step));
  });
  startLookDrag(group, canvas, (right, up, zoom) => set(turned(look, right * look.fov, up * look.fov, zoom)));
  new ResizeObserver(() => set(look)).observe(canvas);
  draw();
}

/** @param move called with the movement to the right and up, in shares of the width, and the zoom factor. */
function startLookDrag(
  group: HTMLElement,
  canvas: HTMLElement,
  move: (right: number, up: number, zoom: number) => void,
): void {
  const fingers = new Map<number, { readonly x: number; readonly y: number }>();
  group.addEventListener('pointerdown', (event) => {
    if (event.button > 0 || !canvas.isConnected) return;
    group.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  group.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    const width = Math.max(1, canvas.clientWidth);
    const apart = (point: { x: number; y: number }) =>
      other ? Math.max(1, Math.hypot(point.x - other.x, point.y - other.y)) : 1;
    if (other) move(0, 0, apart(before) / apart(now));
    else move((before.x - now.x) / width, (now.y - before.y) / width, 1);
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    group.addEventListener(type, (event) => fingers.delete(event.pointerId));
}
