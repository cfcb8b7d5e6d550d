/** The worst input of each call that runs in a killable process (`kernel/killable`): native code, and long computations. */
import { crc32, deflateSync } from 'node:zlib';
import { zipFile } from '#composer-api/kernel/zip-file.ts';
import { heicPhoto, heicPhotoOf } from '../build/heic-photo.ts';
import { type Ask, type HostileClass, json, type Target } from './hostile-class.ts';
import { atConsole } from './hostile-staff-classes.ts';

const head = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200">';

/** A drawing; each turn another one, since a picture that is stored is not read again. */
export function drawingUpload(target: Target, inside: string, turn: number): Ask {
  const bytes = Buffer.from(`${head}<title>${turn}</title>${inside}</svg>`);
  return atConsole(target, 'POST', '/media?name=a.svg', bytes, { 'content-type': 'image/svg+xml' });
}

/** Hours of dashes in 120 bytes. */
export const dashes =
  '<circle r="500" cx="600" cy="600" fill="none" stroke="red" stroke-width="900" stroke-dasharray=".01"/>';

/** A PNG of so many pixels, all black, of one bit each: its file is a thousandth of its pixels. */
export function flatPng(width: number, height: number, mark = 0): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(data.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc32(body), body.length + 4);
    return whole;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, grey, interlaced: the whole picture has to be in memory before its first row is known.
  header.set([1, 0, 0, 0, 1], 8);
  let bytes = 0;
  for (const [x, y, right, down] of [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const) {
    const [across, rows] = [Math.ceil((width - x) / right), Math.ceil((height - y) / down)];
    bytes += rows * (Math.ceil(across / 8) + 1);
  }
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`a\0${mark}`)),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const upload = (target: Target, bytes: Uint8Array, type: string): Ask =>
  atConsole(target, 'POST', '/media?name=a', bytes, { 'content-type': type });

/** Everything that a shopper can send with a form. */
const shopperFile = (target: Target, name: string, bytes: Uint8Array): Ask => ({
  method: 'POST',
  path: `/api/leads/files?name=${name}`,
  headers: { 'content-type': 'application/octet-stream', origin: `http://${target.host}` },
  body: bytes,
});

const oldPage = (target: Target, html: string): Ask =>
  atConsole(
    target,
    'POST',
    '/old-site/page',
    JSON.stringify({ file: 'x.html', html: html.slice(0, 1024 * 1024), pictures: {}, dryRun: true }),
  );

const oldAddresses = (target: Target, text: string): Ask =>
  atConsole(target, 'POST', '/old-site/addresses', JSON.stringify({ files: [{ name: 'sitemap.xml', text }] }));

/** A Word document with as many entries as one may have, each of them full of relations. */
function wideDocx(): Buffer {
  const relations = `<Relationships>${'<Relationship Type="x/hyperlink" Target="https://a.example/" TargetMode="External"/>'.repeat(9000)}</Relationships>`;
  return zipFile([
    { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') },
    { name: 'word/document.xml', bytes: Buffer.alloc(1000, 'a') },
    ...Array.from({ length: 60 }, (_, index) => ({
      name: `word/_rels/p${index}.xml.rels`,
      bytes: Buffer.from(relations),
    })),
  ]);
}

/** Streams that each unpack to a megabyte a thousandth their size. */
function widePdf(): Buffer {
  const packed = deflateSync(Buffer.alloc(8 * 1024 * 1024, ' '));
  const one = Buffer.concat([
    Buffer.from(`1 0 obj<</Filter/FlateDecode/Length ${packed.length}>>stream\n`),
    packed,
    Buffer.from('\nendstream endobj\n'),
  ]);
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...Array.from({ length: 500 }, () => one), Buffer.from('%%EOF')]);
}

const each = (name: string, expected: readonly number[], ask: (target: Target, turn: number) => Ask): HostileClass => ({
  name,
  atOnce: 3,
  perSecond: 4,
  expected,
  asks: (target) => (turn) => ask(target, turn),
});

export const killableClasses: readonly HostileClass[] = [
  each('drawing: dashes without end', [400], (target, turn) => drawingUpload(target, dashes, turn)),
  each('drawing: filters of 200 bytes', [400], (target, turn) =>
    drawingUpload(target, '<filter id="f"><feMorphology radius="900"/></filter><rect filter="url(#f)"/>', turn),
  ),
  each('drawing: a picture bomb inside', [201, 400], (target, turn) =>
    drawingUpload(
      target,
      `<image width="9" height="9" href="data:image/png;base64,${flatPng(20_000, 20_000).toString('base64')}"/>`,
      turn,
    ),
  ),
  each('photograph: 59 million pixels', [201, 400], (target, turn) =>
    upload(target, flatPng(7700, 7700, turn), 'image/png'),
  ),
  each('photograph: an iPhone’s that claims 48 million pixels', [400], (target) =>
    upload(target, heicPhotoOf(8000, 6000), 'image/heic'),
  ),
  each('photograph: an iPhone’s with 20 MB behind it', [201, 400], (target, turn) =>
    upload(target, Buffer.concat([heicPhoto, Buffer.alloc(20 * 1024 * 1024, turn)]), 'image/heic'),
  ),
  each('shopper’s file: 59 million pixels', [201, 400], (target, turn) =>
    shopperFile(target, 'a.png', flatPng(7700, 7700, turn)),
  ),
  each('shopper’s file: a Word document of relations', [201, 400], (target) =>
    shopperFile(target, 'a.docx', wideDocx()),
  ),
  each('shopper’s file: a PDF of 4 GB', [400], (target) => shopperFile(target, 'a.pdf', widePdf())),
  each('old page: items that do not end', [200, 400], (target) => oldPage(target, `<ul>${'<li>a'.repeat(200_000)}`)),
  each('old page: entities', [200, 400], (target) => oldPage(target, '<p>&amp'.repeat(140_000))),
  each('old addresses: 50,000', [200, 400], (target) =>
    oldAddresses(
      target,
      `<urlset>${Array.from({ length: 50_000 }, (_, index) => `<url><loc>https://old.example/used/toyota-${index}-blue</loc></url>`).join('')}</urlset>`,
    ),
  ),
  each('old addresses: 4 MB of one tag', [200, 400], (target) => oldAddresses(target, '<loc>'.repeat(800_000))),
  each('brochures, one after the other', [200, 404], (target, turn) => ({
    path: `/api/cars/${target.vehicles[turn % target.vehicles.length] ?? 'none'}/brochure.pdf`,
    headers: json,
  })),
  each('share images, one after the other', [200, 404], (target, turn) => ({
    path: `/cars/${target.vehicles[turn % target.vehicles.length] ?? 'none'}/share.jpg`,
  })),
];
