// Merges the letters of one static TrueType face into another of the same family: fontsource splits a family's letters
// over several files, and drawing on the server needs one file for a face. Kerning and marks stay those of the first.

/** @typedef {{ readonly [tag: string]: Buffer }} Tables */
/** @typedef {Tables & Record<'cmap' | 'glyf' | 'head' | 'hhea' | 'hmtx' | 'loca' | 'maxp', Buffer>} FaceTables what each face has */
/** @typedef {[code: number, glyph: number]} Mapping a character and its glyph */

/** Bytes of the fields of `maxp` behind the number of glyphs, each the largest of its kind. */
const largest = { from: 6, to: 32 };

/**
 * @param {Buffer} first TrueType face, without hinting
 * @param {Buffer} second another of the same family and weight
 * @returns {Buffer} a TrueType face with the glyphs and characters of both; where both have a character, the first's.
 * @throws {Error} where the faces are not drawn on the same grid.
 */
export function mergeFaces(first, second) {
  const tables = tablesOf(first);
  const other = tablesOf(second);
  if (tables.head.readUInt16BE(18) !== other.head.readUInt16BE(18))
    throw new Error('Faces of different units per em cannot be put together.');
  const count = tables.maxp.readUInt16BE(4);
  const glyphs = [...glyphsOf(tables), ...glyphsOf(other).map((glyph) => movedGlyph(glyph, count))];
  const metrics = [...metricsOf(tables), ...metricsOf(other)];
  const letters = new Map(charactersIn(first));
  for (const [code, glyph] of charactersIn(second)) if (!letters.has(code)) letters.set(code, glyph + count);

  const offsets = [0];
  for (const glyph of glyphs) offsets.push((offsets.at(-1) ?? 0) + glyph.length);
  const loca = Buffer.alloc(offsets.length * 4);
  offsets.forEach((offset, at) => {
    loca.writeUInt32BE(offset, at * 4);
  });

  const head = Buffer.from(tables.head);
  head.writeUInt32BE(0, 8);
  for (const { at, pick } of [
    { at: 36, pick: Math.min },
    { at: 38, pick: Math.min },
    { at: 40, pick: Math.max },
    { at: 42, pick: Math.max },
  ])
    head.writeInt16BE(pick(tables.head.readInt16BE(at), other.head.readInt16BE(at)), at);
  head.writeInt16BE(1, 50);
  const maxp = Buffer.from(tables.maxp);
  maxp.writeUInt16BE(glyphs.length, 4);
  for (let at = largest.from; at < largest.to; at += 2)
    maxp.writeUInt16BE(Math.max(tables.maxp.readUInt16BE(at), other.maxp.readUInt16BE(at)), at);
  const hhea = Buffer.from(tables.hhea);
  hhea.writeUInt16BE(Math.max(tables.hhea.readUInt16BE(10), other.hhea.readUInt16BE(10)), 10);
  hhea.writeUInt16BE(glyphs.length, 34);
  const glyf = Buffer.concat(glyphs);
  return fileOf({ ...tables, head, maxp, hhea, hmtx: Buffer.concat(metrics), loca, glyf, cmap: cmapOf(letters) });
}

/**
 * Code point and glyph of every character that a TrueType file maps.
 * @param {Buffer} face
 */
export function charactersIn(face) {
  const { cmap } = tablesOf(face);
  /** @type {Mapping[]} */
  const found = [];
  for (let at = 4; at < 4 + cmap.readUInt16BE(2) * 8; at += 8) {
    const table = cmap.subarray(cmap.readUInt32BE(at + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) found.push(...segmentsOf(table));
    if (format === 12) found.push(...groupsOf(table));
  }
  return new Map(found.filter(([, glyph]) => glyph !== 0));
}

/**
 * Format 4: segments of 16 bits, each with a distance or with a list of glyphs.
 * @param {Buffer} table
 */
function segmentsOf(table) {
  const size = table.readUInt16BE(6);
  /** @type {Mapping[]} */
  const found = [];
  for (let at = 14; at < 14 + size; at += 2) {
    const start = at + size + 2;
    const last = table.readUInt16BE(at);
    const from = table.readUInt16BE(start);
    const delta = table.readUInt16BE(start + size);
    const range = table.readUInt16BE(start + 2 * size);
    for (let code = from; code <= last && code < 0xffff; code++) {
      const listed = range === 0 ? code : table.readUInt16BE(start + 2 * size + range + 2 * (code - from));
      found.push([code, listed === 0 && range !== 0 ? 0 : (listed + delta) & 0xffff]);
    }
  }
  return found;
}

/**
 * Format 12: groups of consecutive characters with consecutive glyphs.
 * @param {Buffer} table
 */
function groupsOf(table) {
  /** @type {Mapping[]} */
  const found = [];
  for (let at = 16; at < 16 + table.readUInt32BE(12) * 12; at += 12) {
    const from = table.readUInt32BE(at);
    const to = table.readUInt32BE(at + 4);
    const glyph = table.readUInt32BE(at + 8);
    for (let code = from; code <= to; code++) found.push([code, glyph + code - from]);
  }
  return found;
}

/** @param {ReadonlyMap<number, number>} letters */
function cmapOf(letters) {
  const rows = [...letters].sort(([one], [other]) => one - other);
  const table = Buffer.alloc(12 + 16 + rows.length * 12);
  // One subtable: Windows, all of Unicode.
  [0, 1, 3, 10].forEach((field, at) => {
    table.writeUInt16BE(field, at * 2);
  });
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(16 + rows.length * 12, 16);
  table.writeUInt32BE(rows.length, 24);
  rows.forEach(([code, glyph], at) => {
    [code, code, glyph].forEach((field, index) => {
      table.writeUInt32BE(field, 28 + at * 12 + index * 4);
    });
  });
  return table;
}

/** @param {FaceTables} tables */
function glyphsOf({ head, loca, glyf, maxp }) {
  const isLong = head.readInt16BE(50) === 1;
  /** @param {number} at */
  const offset = (at) => (isLong ? loca.readUInt32BE(at * 4) : loca.readUInt16BE(at * 2) * 2);
  return Array.from({ length: maxp.readUInt16BE(4) }, (_, at) => padded(glyf.subarray(offset(at), offset(at + 1))));
}

/**
 * Advance width and left side bearing of each glyph; those behind the last width share it.
 * @param {FaceTables} tables
 */
function metricsOf({ hhea, hmtx, maxp }) {
  const widths = hhea.readUInt16BE(34);
  return Array.from({ length: maxp.readUInt16BE(4) }, (_, at) =>
    at < widths
      ? hmtx.subarray(at * 4, at * 4 + 4)
      : Buffer.concat([
          hmtx.subarray(widths * 4 - 4, widths * 4 - 2),
          hmtx.subarray(widths * 4 + (at - widths) * 2, widths * 4 + (at - widths) * 2 + 2),
        ]),
  );
}

/**
 * The same glyph `by` places further on: a letter with an accent names its parts by their places.
 * @param {Buffer} glyph
 * @param {number} by
 */
function movedGlyph(glyph, by) {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return glyph;
  const moved = Buffer.from(glyph);
  for (let at = 10, more = true; more; ) {
    const flags = moved.readUInt16BE(at);
    moved.writeUInt16BE(moved.readUInt16BE(at + 2) + by, at + 2);
    const scale = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    at += 4 + (flags & 0x1 ? 4 : 2) + scale;
    more = (flags & 0x20) !== 0;
  }
  return moved;
}

/**
 * @param {Buffer} face
 * @returns {FaceTables}
 * @throws {Error} where a table is missing that every TrueType face has
 */
function tablesOf(face) {
  const rows = Array.from({ length: face.readUInt16BE(4) }, (_, at) => 12 + at * 16);
  /** @type {Tables} */
  const tables = Object.fromEntries(
    rows.map((at) => {
      const from = face.readUInt32BE(at + 8);
      return [face.toString('latin1', at, at + 4), face.subarray(from, from + face.readUInt32BE(at + 12))];
    }),
  );
  const { cmap, glyf, head, hhea, hmtx, loca, maxp } = tables;
  if (!cmap || !glyf || !head || !hhea || !hmtx || !loca || !maxp)
    throw new Error(`The face lacks a table: it has ${Object.keys(tables).join(', ')}.`);
  return { ...tables, cmap, glyf, head, hhea, hmtx, loca, maxp };
}

/**
 * A TrueType file of the tables, with their checksums.
 * @param {Tables} tables
 */
function fileOf(tables) {
  const rows = Object.entries(tables).sort(([one], [other]) => (one < other ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(rows.length));
  const start = Buffer.alloc(12 + rows.length * 16);
  start.writeUInt32BE(0x00010000, 0);
  [rows.length, power * 16, Math.log2(power), (rows.length - power) * 16].forEach((field, at) => {
    start.writeUInt16BE(field, 4 + at * 2);
  });
  let offset = start.length;
  const bodies = rows.map(([tag, table], index) => {
    const body = padded(table);
    const at = 12 + index * 16;
    start.write(tag, at, 'latin1');
    [checksum(body), offset, table.length].forEach((field, place) => {
      start.writeUInt32BE(field, at + 4 + place * 4);
    });
    offset += body.length;
    return body;
  });
  const file = Buffer.concat([start, ...bodies]);
  const head = rows.findIndex(([tag]) => tag === 'head');
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, file.readUInt32BE(12 + head * 16 + 8) + 8);
  return file;
}

/** @param {Buffer} bytes */
function padded(bytes) {
  return bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))]);
}

/** @param {Buffer} bytes */
function checksum(bytes) {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
