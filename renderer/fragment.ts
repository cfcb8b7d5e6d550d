/**
 * A fragment is a block's HTML as bytes, with holes where children and parts go. Cached as Buffers: joining buffers costs a
 * thirtieth of encoding strings again (research/webperf, section 2).
 */
import { crc32 } from 'node:zlib';
import type { PartCall } from '#blocks/kit/part.tsx';
import type { Hole, StaticHtml } from './static/render-static.ts';

type Piece = Buffer | Hole;

export interface Fragment {
  readonly pieces: readonly Piece[];
  /** Bytes held, for the cache's bound. */
  readonly bytes: number;
  /** Checksum of its bytes and of where its holes are, so that pages are distinguished without reading them again. */
  readonly sum: number;
  /** `<link rel="preload">` elements that belong in the head. */
  readonly preloads: readonly string[];
  /** The block's anchors that its HTML has: none where it had nothing to show. */
  readonly anchors?: readonly string[];
}

/** The fragment with those of its block's anchors that are in it. */
export function withAnchors(fragment: Fragment, anchors: readonly string[]): Fragment {
  const isIn = (anchor: string) =>
    fragment.pieces.some((piece) => Buffer.isBuffer(piece) && piece.includes(` id="${anchor}"`));
  return { ...fragment, anchors: anchors.filter(isIn) };
}

export function fromStatic({ pieces, preloads }: StaticHtml): Fragment {
  return fragmentOf(pieces, preloads);
}

/**
 * All text of a fragment is in one piece of memory that nothing else shares. Small buffers would come from Node's pool,
 * where each one that stays in the cache keeps eight kilobytes from being freed.
 */
function fragmentOf(parts: readonly (string | Hole)[], preloads: readonly string[]): Fragment {
  const pieces: Piece[] = [];
  const memory = Buffer.allocUnsafeSlow(
    parts.reduce((sum, part) => sum + (isText(part) ? Buffer.byteLength(part) : 0), 0),
  );
  let end = 0;
  let sum = 0;
  for (const part of parts) {
    if (isText(part)) {
      if (part === '') continue;
      const begin = end;
      end += memory.write(part, begin);
      const piece = memory.subarray(begin, end);
      sum = crc32(piece, sum);
      pieces.push(piece);
    } else {
      sum = addSum(sum, 1);
      pieces.push(part);
    }
  }
  return { pieces, bytes: memory.byteLength + 64 * (pieces.length + 1), sum, preloads };
}

function isText(part: string | Hole): part is string {
  return typeof part === 'string';
}

/** The checksum extended by one more part: for any two parts that differ, the results differ. */
export function addSum(sum: number, part: number): number {
  return (Math.imul(sum, 0x01000193) ^ part) >>> 0;
}

const hole = /<fc-(slot|part) data-n="([^"]*)"><\/fc-\1>/g;
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)+/;
const onePreload = /<link rel="preload"[^<>]*>/g;

/** Cuts a block's rendered HTML into pieces. `calls` are the parts noted while it rendered, by number. */
export function toFragment(html: string, calls: readonly PartCall[]): Fragment {
  const preloads: string[] = [];
  // React puts preload links for eager images ahead of the output; inside a body they would be too late.
  const body = html.replace(leadingPreloads, (links) => {
    preloads.push(...(links.match(onePreload) ?? []));
    return '';
  });
  const pieces: (string | Hole)[] = [];
  let from = 0;
  for (const match of body.matchAll(hole)) {
    pieces.push(body.slice(from, match.index));
    from = match.index + match[0].length;
    const name = match[2] ?? '';
    if (match[1] === 'slot') pieces.push({ slot: name });
    else {
      const call = calls[Number(name)];
      if (call) pieces.push({ call });
    }
  }
  pieces.push(body.slice(from));
  return fragmentOf(pieces, preloads);
}
