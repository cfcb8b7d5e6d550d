/** A vehicle's brochure: A4, the tenant's name and colours, pictures, price with its type, specifications, features. */
import type PDFDocument from 'pdfkit';
import type { VehicleSheet } from '#domain/vehicle/sheet.ts';

export interface Brochure {
  readonly sheet: VehicleSheet;
  readonly siteName: string;
  readonly tagline: string;
  /** Where to find the vehicle: address of its page and how to reach the yard. */
  readonly contact: readonly string[];
  readonly colours: { readonly brand: string; readonly onBrand: string };
  /** JPEG, 3 to 2, in order. */
  readonly pictures: readonly Buffer[];
  readonly now: Date;
}

type Page = InstanceType<typeof PDFDocument>;

/** Points; A4 is 595.28 by 841.89. */
const margin = 42;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - 62;
const soft = '#555b66';
const line = '#d9dce2';

/** The bytes of the PDF. */
export async function drawBrochure(brochure: Brochure): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const { sheet, siteName, now } = brochure;
  const doc = new Document({
    size: 'A4',
    margins: { top: margin, bottom: 0, left: margin, right: margin },
    bufferPages: true,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: printable(sheet.title), Author: printable(siteName), CreationDate: now },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  head(doc, brochure);
  pictures(doc, brochure.pictures);
  specifications(doc, sheet);
  features(doc, sheet.features);
  comments(doc, sheet.comments);
  notes(doc, sheet.notes);
  feet(doc, brochure);
  doc.end();
  return done;
}

function head(doc: Page, { sheet, siteName, tagline, colours }: Brochure): void {
  doc.rect(0, 0, 595.28, 74).fill(colours.brand);
  doc
    .fillColor(colours.onBrand)
    .font('Helvetica-Bold')
    .fontSize(20)
    .text(printable(siteName), margin, tagline ? 20 : 27, { width, lineBreak: false, ellipsis: true, height: 24 });
  if (tagline)
    doc.font('Helvetica').fontSize(9.5).text(printable(tagline), margin, 46, { width, height: 12, ellipsis: true });
  doc
    .fillColor('#14161a')
    .font('Helvetica-Bold')
    .fontSize(21)
    .text(printable(sheet.title), margin, 94, { width: width - 190 });
  if (sheet.subtitle)
    doc
      .font('Helvetica')
      .fontSize(11)
      .fillColor(soft)
      .text(printable(sheet.subtitle), { width: width - 190 });
  const below = doc.y;
  doc
    .fillColor('#14161a')
    .font('Helvetica-Bold')
    .fontSize(sheet.price.text.length > 12 ? 15 : 22)
    .text(printable(sheet.price.text), margin + width - 180, 94, { width: 180, align: 'right' });
  const under = [sheet.price.type, sheet.price.was ? `Was ${sheet.price.was}` : null].filter((text) => text !== null);
  for (const text of under)
    doc
      .font('Helvetica')
      .fontSize(9.5)
      .fillColor(soft)
      .text(printable(text), margin + width - 180, doc.y, { width: 180, align: 'right' });
  doc.x = margin;
  doc.y = Math.max(below, doc.y) + 12;
}

function pictures(doc: Page, images: readonly Buffer[]): void {
  const [first, ...others] = images;
  if (!first) return;
  const gap = 8;
  const third = (width - 2 * gap) / 3;
  const side = others.length > 0 ? third : 0;
  const large = side > 0 ? width - third - gap : width * 0.8;
  const height = side > 0 ? (large * 2) / 3 : (width * 0.8 * 2) / 3;
  const top = doc.y;
  doc.image(first, margin, top, { cover: [large, height], align: 'center', valign: 'center' });
  const each = (height - gap * (Math.min(others.length, 2) - 1)) / Math.max(1, Math.min(others.length, 2));
  others.slice(0, 2).forEach((image, at) => {
    const y = top + at * (each + gap);
    doc
      .save()
      .rect(margin + large + gap, y, third, each)
      .clip();
    doc.image(image, margin + large + gap, y, { cover: [third, each], align: 'center', valign: 'center' });
    doc.restore();
  });
  doc.y = top + height + 14;
}

function heading(doc: Page, text: string): void {
  if (doc.y > bottom - 60) nextPage(doc);
  doc
    .font('Helvetica-Bold')
    .fontSize(12.5)
    .fillColor('#14161a')
    .text(text, margin, doc.y + 4, { width });
  doc.y += 5;
}

function nextPage(doc: Page): void {
  doc.addPage();
  doc.x = margin;
  doc.y = margin;
}

/** Two columns of label and value; a row is as high as its taller cell. */
function specifications(doc: Page, { specs }: VehicleSheet): void {
  if (specs.length === 0) return;
  heading(doc, 'Specifications');
  const column = (width - 24) / 2;
  for (let at = 0; at < specs.length; at += 2) {
    const row = specs.slice(at, at + 2);
    doc.font('Helvetica').fontSize(9.5);
    const height =
      Math.max(...row.map((spec) => doc.heightOfString(printable(spec.value), { width: column * 0.55 }))) + 6;
    if (doc.y + height > bottom) nextPage(doc);
    const top = doc.y;
    row.forEach((spec, index) => {
      const x = margin + index * (column + 24);
      doc
        .font('Helvetica')
        .fillColor(soft)
        .text(printable(spec.label), x, top, { width: column * 0.43 });
      doc
        .font('Helvetica-Bold')
        .fillColor('#14161a')
        .text(printable(spec.value), x + column * 0.45, top, { width: column * 0.55, align: 'right' });
      doc
        .moveTo(x, top + height - 2)
        .lineTo(x + column, top + height - 2)
        .lineWidth(0.5)
        .stroke(line);
    });
    doc.x = margin;
    doc.y = top + height + 2;
  }
}

function features(doc: Page, list: readonly string[]): void {
  if (list.length === 0) return;
  heading(doc, 'Features');
  const column = (width - 24) / 2;
  for (let at = 0; at < list.length; at += 2) {
    const row = list.slice(at, at + 2).map((feature) => `•  ${printable(feature)}`);
    doc.font('Helvetica').fontSize(9.5).fillColor('#14161a');
    const height = Math.max(...row.map((text) => doc.heightOfString(text, { width: column }))) + 3;
    if (doc.y + height > bottom) nextPage(doc);
    const top = doc.y;
    row.forEach((text, index) => {
      doc.text(text, margin + index * (column + 24), top, { width: column });
    });
    doc.x = margin;
    doc.y = top + height;
  }
}

function comments(doc: Page, paragraphs: readonly string[]): void {
  if (paragraphs.length === 0) return;
  heading(doc, 'Comments');
  // Lines one by one: a paragraph may be longer than a page.
  for (const paragraph of paragraphs) {
    doc.font('Helvetica').fontSize(9.5).fillColor('#14161a');
    for (const text of linesOf(doc, printable(paragraph), width)) {
      if (doc.y + 13 > bottom) nextPage(doc);
      doc.text(text, margin, doc.y, { width, lineBreak: false });
      doc.y += 13;
    }
    doc.y += 5;
  }
}

function linesOf(doc: Page, text: string, most: number): readonly string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/\s+/).flatMap((one) => one.match(/.{1,60}/gu) ?? [])) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && doc.widthOfString(longer) > most) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return current === '' ? lines : [...lines, current];
}

function notes(doc: Page, list: readonly string[]): void {
  for (const note of list) {
    doc.font('Helvetica').fontSize(8).fillColor(soft);
    const height = doc.heightOfString(printable(note), { width });
    if (doc.y + height + 8 > bottom) nextPage(doc);
    doc.text(printable(note), margin, doc.y + 8, { width });
  }
}

/** Name, contact and page number at the foot of every page. */
function feet(doc: Page, { contact, colours }: Brochure): void {
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    doc.switchToPage(at);
    doc.rect(margin, 841.89 - 50, width, 1.5).fill(colours.brand);
    doc
      .font('Helvetica')
      .fontSize(8.5)
      .fillColor(soft)
      .text(printable(contact.join('  |  ')), margin, 841.89 - 40, { width: width - 60, height: 24, ellipsis: true });
    doc.text(`${at + 1} / ${count}`, margin + width - 50, 841.89 - 40, { width: 50, align: 'right', lineBreak: false });
  }
}

/** The standard fonts know Western European letters: others lose their accents rather than turn into signs. */
export function printable(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => (known(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')))
    .filter((letter) => [...letter].every(known))
    .join('');
}

function known(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'.includes(letter)
  );
}
