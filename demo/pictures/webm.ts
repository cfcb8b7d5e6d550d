/**
 * Puts pictures into a WebM film. A lossy WebP is a key frame of VP8, so each picture's own bytes are a frame of the film and
 * nothing is encoded twice.
 */

export interface Film {
  /** VP8 key frames in order. */
  readonly frames: readonly Buffer[];
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds that each frame shows. */
  readonly frameMs: number;
}

/** Frames of one second stand together, so that a player can begin at any of them. */
const clusterMs = 1000;

const ids = {
  ebml: 0x1a45dfa3,
  ebmlVersion: 0x4286,
  ebmlReadVersion: 0x42f7,
  ebmlMaxIdLength: 0x42f2,
  ebmlMaxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

/** The VP8 frame within a lossy WebP. @throws Error for any other bytes. */
export function vp8Frame(webp: Buffer): Buffer {
  if (webp.toString('latin1', 0, 4) !== 'RIFF' || webp.toString('latin1', 8, 12) !== 'WEBP') throw new Error('no WebP');
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4);
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  throw new Error('a WebP without a lossy picture');
}

/** The bytes of the film, with an index to begin anywhere. */
export function muxWebm(film: Film): Buffer {
  const clusters = clustersOf(film);
  const head = Buffer.concat([infoOf(film), tracksOf(film)]);
  // Positions are of a fixed length, so the index is as long with zeros in their place.
  const indexLength = cuesOf(clusters, 0).length;
  const body = [head, cuesOf(clusters, head.length + indexLength), ...clusters.map((cluster) => cluster.bytes)];
  return Buffer.concat([ebmlHead(), element(ids.segment, ...body)]);
}

interface Cluster {
  /** Milliseconds from the film's beginning. */
  readonly start: number;
  readonly bytes: Buffer;
}

function clustersOf({ frames, frameMs }: Film): Cluster[] {
  const perCluster = Math.max(1, Math.round(clusterMs / frameMs));
  const count = Math.ceil(frames.length / perCluster);
  return Array.from({ length: count }, (_, index) => {
    const start = index * perCluster * frameMs;
    const blocks = frames.slice(index * perCluster, (index + 1) * perCluster).map((frame, i) => {
      // Track 1, time within the cluster, "key frame".
      const head = Buffer.from([0x81, 0, 0, 0x80]);
      head.writeInt16BE(i * frameMs, 1);
      return element(ids.simpleBlock, head, frame);
    });
    return { start, bytes: element(ids.cluster, whole(ids.timestamp, start), ...blocks) };
  });
}

/** @param first where the first cluster begins, counted from the segment's content. */
function cuesOf(clusters: readonly Cluster[], first: number): Buffer {
  let position = first;
  const points = clusters.map(({ start, bytes }) => {
    const at = whole(ids.cueClusterPosition, position, 8);
    position += bytes.length;
    return element(
      ids.cuePoint,
      whole(ids.cueTime, start, 4),
      element(ids.cueTrackPositions, whole(ids.cueTrack, 1), at),
    );
  });
  return element(ids.cues, ...points);
}

function ebmlHead(): Buffer {
  return element(
    ids.ebml,
    whole(ids.ebmlVersion, 1),
    whole(ids.ebmlReadVersion, 1),
    whole(ids.ebmlMaxIdLength, 4),
    whole(ids.ebmlMaxSizeLength, 8),
    text(ids.docType, 'webm'),
    whole(ids.docTypeVersion, 2),
    whole(ids.docTypeReadVersion, 2),
  );
}

function infoOf({ frames, frameMs }: Film): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(frames.length * frameMs);
  return element(
    ids.info,
    // A tick is a millisecond.
    whole(ids.timestampScale, 1_000_000),
    element(ids.duration, duration),
    text(ids.muxingApp, 'Forecourt'),
    text(ids.writingApp, 'Forecourt'),
  );
}

function tracksOf({ width, height }: Film): Buffer {
  return element(
    ids.tracks,
    element(
      ids.trackEntry,
      whole(ids.trackNumber, 1),
      whole(ids.trackUid, 1),
      whole(ids.trackType, 1),
      text(ids.codecId, 'V_VP8'),
      element(ids.video, whole(ids.pixelWidth, width), whole(ids.pixelHeight, height)),
    ),
  );
}

function element(id: number, ...content: readonly Buffer[]): Buffer {
  const size = content.reduce((sum, part) => sum + part.length, 0);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(size) | (1n << 56n));
  return Buffer.concat([idBytes(id), length, ...content]);
}

function idBytes(id: number): Buffer {
  const digits = id.toString(16);
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
}

/** @param bytes of its length; as few as it takes when left out. */
function whole(id: number, value: number, bytes = Math.max(1, Math.ceil(value.toString(2).length / 8))): Buffer {
  const content = Buffer.alloc(bytes);
  for (let i = 0, rest = value; i < bytes; i++, rest = Math.floor(rest / 256)) content[bytes - 1 - i] = rest % 256;
  return element(id, content);
}

function text(id: number, value: string): Buffer {
  return element(id, Buffer.from(value, 'latin1'));
}
