/**
 * A brochure of a vehicle or a model: the tenant's name and colours, pictures, price with its type, its known facts,
 * its location.
 */

import { inLocale } from '#domain/messages/languages.ts';
import type { VehicleSheet } from '#domain/subject/vehicle-sheet.ts';
import type { SpecEntry } from '#domain/vehicle/spec-list.ts';
import type { PrintFace } from '../print/print-faces.ts';
import { mapTexts, printableIn } from '../print/printable.ts';
import { comments, features, notes, specifications } from './lists.ts';
import { ink, line, margin, type Page, paper, soft, sunken, width } from './page.ts';
import { type Dealer, shownAddress, visit } from './visit.ts';
import { type BrochureWords, brochureWords } from './words.ts';

export interface Brochure {
  readonly sheet: VehicleSheet;
  /** What its reader reads. */
  readonly locale: string;
  readonly siteName: string;
  readonly tagline: string;
  readonly dealer: Dealer;
  readonly colours: { readonly brand: string; readonly onBrand: string };
  /** Fonts of the theme; the standard ones where it has none for print. */
  readonly faces: { readonly heading: PrintFace | null; readonly body: PrintFace | null };
  /** JPEG, 3 to 2, in order. */
  readonly pictures: readonly Buffer[];
  readonly now: Date;
}

/** The bytes of the PDF. */
export async function drawBrochure(given: Brochure): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const brochure = inLettersOfItsFaces({ ...given, words: inLocale(given.locale, () => brochureWords(given.sheet)) });
  const { sheet, siteName, faces, now, locale, words } = brochure;
  const doc = new Document({
    size: 'A4',
    margins: { top: margin, bottom: 0, left: margin, right: margin },
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    info: { Title: sheet.title, Author: siteName, CreationDate: now },
  });
  doc.registerFont('regular', faces.body?.regular ?? 'Helvetica');
  doc.registerFont('bold', faces.body?.bold ?? 'Helvetica-Bold');
  doc.registerFont('heading', faces.heading?.bold ?? 'Helvetica-Bold');
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  head(doc, brochure);
  pictures(doc, brochure);
  finance(doc, brochure);
  specifications(doc, sheet, words);
  features(doc, sheet.features, words);
  comments(doc, sheet, words);
  visit(doc, brochure);
  notes(doc, sheet.notes);
  feet(doc, brochure);
  doc.end();
  return done;
}

/** A brochure with its own words. */
interface Worded extends Brochure {
  readonly words: BrochureWords;
}

function inLettersOfItsFaces(brochure: Worded): Worded {
  const { sheet, siteName, tagline, dealer, faces, words } = brochure;
  return {
    ...brochure,
    ...mapTexts({ sheet, siteName, tagline, dealer, words }, printableIn([faces.heading, faces.body])),
  };
}

function head(doc: Page, { sheet, siteName, tagline, colours, words }: Worded): void {
  doc.rect(0, 0, paper.width, 74).fill(colours.brand);
  doc
    .fillColor(colours.onBrand)
    .font('heading')
    .fontSize(20)
    .text(siteName, margin, tagline ? 20 : 27, { width, lineBreak: false, ellipsis: true, height: 24 });
  if (tagline) doc.font('regular').fontSize(9.5).text(tagline, margin, 46, { width, height: 12, ellipsis: true });
  doc
    .fillColor(ink)
    .font('heading')
    .fontSize(21)
    .text(sheet.title, margin, 94, { width: width - 190 });
  if (sheet.subtitle)
    doc
      .font('regular')
      .fontSize(11)
      .fillColor(soft)
      .text(sheet.subtitle, { width: width - 190 });
  const below = doc.y;
  doc
    .fillColor(ink)
    .font('bold')
    .fontSize(sheet.price.text.length > 12 ? 15 : 22)
    .text(sheet.price.text, margin + width - 180, 94, { width: 180, align: 'right' });
  const under = [sheet.price.type ?? '', words.was, ...sheet.price.more].filter((text) => text !== '');
  for (const text of under)
    doc
      .font('regular')
      .fontSize(9.5)
      .fillColor(soft)
      .text(text, margin + width - 180, doc.y, { width: 180, align: 'right' });
  doc.x = margin;
  doc.y = Math.max(below, doc.y) + 12;
}

const gap = 8;
const third = (width - 2 * gap) / 3;

/** Points: four facts fit next to it. */
const noteHeight = 184;

/**
 * One large picture, or a note that the vehicle has none yet; next to it two more, or, if there is only one, the
 * facts.
 */
function pictures(doc: Page, { pictures: images, sheet, words }: Worded): void {
  const { facts, pictures: addresses } = sheet;
  const [first, ...others] = images;
  if (!first && addresses.length > 0) {
    strip(doc, facts);
    return;
  }
  const large = width - third - gap;
  const height = first ? (large * 2) / 3 : noteHeight;
  const top = doc.y;
  const x = margin + large + gap;
  const box = { x: margin, y: top, w: large, h: height };
  if (first) framed(doc, first, box);
  else noted(doc, words.noPictures, box);
  const small = others.slice(0, 2);
  const each = (height - gap * (small.length - 1)) / Math.max(1, small.length);
  small.forEach((image, at) => {
    framed(doc, image, { x, y: top + at * (each + gap), w: third, h: each });
  });
  if (small.length === 0)
    facts.forEach((fact, at) => {
      factAt(doc, fact, { x, y: top + (at * height) / facts.length, w: third });
    });
  doc.y = top + height + 14;
  if (small.length > 0) strip(doc, facts);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
}

function framed(doc: Page, image: Buffer, { x, y, w, h }: Box & { readonly h: number }): void {
  doc.save().rect(x, y, w, h).clip();
  doc.image(image, x, y, { cover: [w, h], align: 'center', valign: 'center' });
  doc.restore();
}

function noted(doc: Page, text: string, { x, y, w, h }: Box & { readonly h: number }): void {
  doc.rect(x, y, w, h).fill(sunken);
  doc
    .font('regular')
    .fontSize(12)
    .fillColor(soft)
    .text(text, x, y + h / 2 - 7, { width: w, align: 'center', lineBreak: false });
  doc.x = margin;
}

function strip(doc: Page, facts: readonly SpecEntry[]): void {
  if (facts.length === 0) return;
  const top = doc.y;
  const each = (width - gap * (facts.length - 1)) / facts.length;
  facts.forEach((fact, at) => {
    factAt(doc, fact, { x: margin + at * (each + gap), y: top, w: each });
  });
  doc.x = margin;
  doc.y = top + 46;
}

function factAt(doc: Page, fact: SpecEntry, { x, y, w }: Box): void {
  doc
    .moveTo(x, y)
    .lineTo(x + w, y)
    .lineWidth(0.5)
    .stroke(line);
  const options = { width: w, height: 12, ellipsis: true };
  doc
    .font('regular')
    .fontSize(8.5)
    .fillColor(soft)
    .text(fact.label, x, y + 8, options);
  doc
    .font('bold')
    .fontSize(13)
    .fillColor(ink)
    .text(fact.value, x, y + 20, { ...options, height: 16 });
}

/** A repayment always has its rates and the warning next to it. */
function finance(doc: Page, { sheet: { finance: quote }, words }: Worded): void {
  if (!quote) return;
  doc.x = margin;
  doc
    .font('bold')
    .fontSize(11)
    .fillColor(ink)
    .text(`${words.finance}   `, margin, doc.y + 4, { continued: true, width })
    .font('regular')
    .fontSize(9.5)
    .text(quote.rates);
  doc
    .fontSize(7.5)
    .fillColor(soft)
    .text(quote.warning, margin, doc.y + 2, { width });
}

/** Name, contact and page number at the foot of every page. */
function feet(doc: Page, { dealer, colours }: Brochure): void {
  const { count } = doc.bufferedPageRange();
  const contact = [dealer.name, dealer.phone, shownAddress(dealer.page)].filter((text) => text !== '').join('  |  ');
  for (let at = 0; at < count; at++) {
    doc.switchToPage(at);
    doc.rect(margin, paper.height - 50, width, 1.5).fill(colours.brand);
    doc
      .font('regular')
      .fontSize(8.5)
      .fillColor(soft)
      .text(contact, margin, paper.height - 40, { width: width - 60, height: 24, ellipsis: true });
    doc.text(`${at + 1} / ${count}`, margin + width - 50, paper.height - 40, {
      width: 50,
      align: 'right',
      lineBreak: false,
    });
  }
}
