/** Sorts faces so that what is nearer is drawn later, from any side, however the parts are nested. */
import type { Face } from './face.ts';
import { splitFace, thickness } from './split.ts';
import { dot, type Vec } from './vector.ts';

interface Node {
  readonly normal: Vec;
  readonly offset: number;
  readonly faces: Face[];
  front: Node | null;
  back: Node | null;
}

export type FaceTree = Node | null;

/** A tree of planes over `faces`; made once for a shape, walked for each view. */
export function plantTree(faces: readonly Face[]): FaceTree {
  const root: { tree: Node | null } = { tree: null };
  const open: { readonly faces: readonly Face[]; readonly hang: (node: Node) => void }[] = [
    {
      faces,
      hang: (node) => {
        root.tree = node;
      },
    },
  ];
  for (let job = open.pop(); job !== undefined; job = open.pop()) {
    const plane = pickPlane(job.faces);
    if (plane === null) continue;
    const node: Node = { normal: plane.normal, offset: plane.offset, faces: [], front: null, back: null };
    const front: Face[] = [];
    const back: Face[] = [];
    for (const face of job.faces) {
      const side = sideOf(face, plane);
      if (face === plane || side === 'on') node.faces.push(face);
      else if (side === 'front') front.push(face);
      else if (side === 'back') back.push(face);
      else {
        const parts = splitFace(face, plane);
        if (parts.front !== null) front.push(parts.front);
        if (parts.back !== null) back.push(parts.back);
      }
    }
    job.hang(node);
    if (front.length > 0) {
      open.push({
        faces: front,
        hang: (child) => {
          node.front = child;
        },
      });
    }
    if (back.length > 0) {
      open.push({
        faces: back,
        hang: (child) => {
          node.back = child;
        },
      });
    }
  }
  return root.tree;
}

/** The faces turned towards `eye`, farthest first. */
export function listFromFar(tree: FaceTree, eye: Vec): Face[] {
  const seen: Face[] = [];
  const open: { readonly node: Node; readonly now: boolean }[] = [];
  if (tree !== null) open.push({ node: tree, now: false });
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    const { node } = step;
    if (step.now) {
      for (const face of node.faces) if (dot(face.normal, eye) > face.offset) seen.push(face);
      continue;
    }
    const isBefore = dot(node.normal, eye) > node.offset;
    const near = isBefore ? node.front : node.back;
    const far = isBefore ? node.back : node.front;
    if (near !== null) open.push({ node: near, now: false });
    open.push({ node, now: true });
    if (far !== null) open.push({ node: far, now: false });
  }
  return seen;
}

type Side = 'on' | 'front' | 'back' | 'across';

function sideOf(face: Face, plane: Face): Side {
  let before = false;
  let behind = false;
  for (const point of face.points) {
    const distance = dot(plane.normal, point) - plane.offset;
    if (distance > thickness) before = true;
    else if (distance < -thickness) behind = true;
    if (before && behind) return 'across';
  }
  if (before) return 'front';
  return behind ? 'back' : 'on';
}

/** Of a few planes, the one that cuts least and divides best. */
function pickPlane(faces: readonly Face[]): Face | null {
  const tries = Math.min(faces.length, 6);
  let best: Face | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries; i++) {
    const plane = faces[Math.floor(((i + 0.5) * faces.length) / tries)];
    if (plane === undefined) continue;
    let cuts = 0;
    let balance = 0;
    // A sample is enough to judge by.
    const step = Math.max(1, Math.floor(faces.length / 100));
    for (let j = 0; j < faces.length; j += step) {
      const face = faces[j];
      if (face === undefined) continue;
      const side = sideOf(face, plane);
      if (side === 'across') cuts++;
      else if (side === 'front') balance++;
      else if (side === 'back') balance--;
    }
    const cost = cuts * 5 + Math.abs(balance);
    if (cost < bestCost) {
      best = plane;
      bestCost = cost;
    }
  }
  return best;
}
