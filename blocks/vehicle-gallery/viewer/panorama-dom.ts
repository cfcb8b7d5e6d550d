/** The interior to look around in: by dragging, keys and the list of its details. The flat strip stays where it cannot be had. */
import { t } from '#domain/messages/translate.ts';
import { startMarks } from './marks-dom.ts';
import { edges, firstLook, type Look, lookingAt, pointOnScreen, turned } from './panorama.ts';
import type { Stage } from './stage.ts';

/** Draws the visible part of an equirectangular picture, with WebGL: for each point of the screen, its direction. */
interface PanoramaCanvas {
  readonly canvas: HTMLCanvasElement;
  draw(look: Look): void;
}

const vertexShader = `#version 300 es
in vec2 at; out vec2 point;
void main() { point = at; gl_Position = vec4(at, 0.0, 1.0); }`;

const fragmentShader = `#version 300 es
precision highp float;
uniform sampler2D picture; uniform vec2 edges; uniform vec3 look;
in vec2 point; out vec4 colour;
void main() {
  vec3 ray = normalize(vec3(point * edges, 1.0));
  float up = ray.y * look.z + ray.z * look.y;
  float ahead = ray.z * look.z - ray.y * look.y;
  float across = look.x + atan(ray.x, ahead);
  colour = texture(picture, vec2(across / 6.283185307 + 0.5, acos(clamp(up, -1.0, 1.0)) / 3.141592654));
}`;

/** Null where the browser has no WebGL 2 or the picture may not be read. */
function createPanorama(image: HTMLImageElement): PanoramaCanvas | null {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', { antialias: false, alpha: false });
  const program = gl && linkProgram(gl);
  if (!gl || !program) return null;
  try {
    setPicture(gl, image);
  } catch {
    // Another site's picture that does not allow to be read.
    return null;
  }
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's own name, no hook
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  const at = gl.getAttribLocation(program, 'at');
  gl.enableVertexAttribArray(at);
  gl.vertexAttribPointer(at, 2, gl.FLOAT, false, 0, 0);
  const edgesAt = gl.getUniformLocation(program, 'edges');
  const lookAt = gl.getUniformLocation(program, 'look');
  return {
    canvas,
    draw(look) {
      const ratio = Math.min(2, devicePixelRatio);
      const width = Math.max(1, Math.round(canvas.clientWidth * ratio));
      const height = Math.max(1, Math.round(canvas.clientHeight * ratio));
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      const { right, up } = edges(look, width / height);
      gl.viewport(0, 0, width, height);
      gl.uniform2f(edgesAt, right, up);
      gl.uniform3f(lookAt, look.yaw, Math.sin(look.pitch), Math.cos(look.pitch));
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
  };
}

function linkProgram(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null;
}

/** @throws DOMException for a picture that may not be read. */
function setPicture(gl: WebGL2RenderingContext, image: HTMLImageElement): void {
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  const most = gl.getParameter(gl.MAX_TEXTURE_SIZE) as number;
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, fitting(image, most));
}

/** The picture, drawn smaller where the machine does not support its size. */
function fitting(image: HTMLImageElement, most: number): HTMLImageElement | HTMLCanvasElement {
  if (image.naturalWidth <= most) return image;
  const smaller = document.createElement('canvas');
  smaller.width = most;
  smaller.height = most / 2;
  smaller.getContext('2d')?.drawImage(image, 0, 0, smaller.width, smaller.height);
  return smaller;
}

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
