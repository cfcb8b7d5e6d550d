/** The box at a brochure's end: the vehicle's location, its opening hours, and the code of its page. */

import { codeModules, codeRuns } from '../vehicle/page-code.ts';
import { nextPage } from './lists.ts';
import { bottom, ink, margin, type Page, soft, width } from './page.ts';
import type { BrochureWords } from './words.ts';

const ground = '#f4f5f7';
const inset = 16;
const apart = 18;
const line = 14;
/** Points of the code's side: 28 mm, of which an address of usual length takes some 37 modules. */
const codeSide = 80;
/** 'Monday to Friday' next to '8:30 am - 5:30 pm'. */
const hoursWidth = 166;

/** Where to find the vehicle; empty texts are left out. */
export interface Dealer {
  readonly name: string;
  readonly address: readonly string[];
  readonly phone: string;
  readonly email: string;
  /** Address of the vehicle's page. */
  readonly page: string;
  readonly hours: readonly { readonly label: string; readonly text: string }[];
}

/** As people read an address. */
export function shownAddress(page: string): string {
  return page.replace(/^https?:\/\//, '');
}

/** Kept together on one page. */
export function visit(
  doc: Page,
  {
    dealer,
    colours,
    words,
  }: { readonly dealer: Dealer; readonly colours: { readonly brand: string }; readonly words: BrochureWords },
): void {
  const taken = codeSide + apart + (dealer.hours.length > 0 ? hoursWidth + apart : 0);
  const left = width - 2 * inset - taken;
  const lines = [...dealer.address, dealer.phone, dealer.email].filter((text) => text !== '');
  doc.font('regular').fontSize(9.5);
  const textHeight = 18 + lines.reduce((sum, text) => sum + doc.heightOfString(text, { width: left }) + 3, 0);
  const height = 2 * inset + Math.max(textHeight, 18 + dealer.hours.length * line, codeSide + 20) - 4;
  if (doc.y + inset + height > bottom) nextPage(doc);
  const box = doc.y + inset;
  doc.rect(margin, box, width, height).fill(ground);
  doc.rect(margin, box, 3, height).fill(colours.brand);
  const [x, y] = [margin + inset, box + inset - 2];
  title(doc, dealer.name, { x, y, w: left });
  let below = y + 18;
  for (const text of lines) {
    doc.font('regular').fontSize(9.5).fillColor(ink).text(text, x, below, { width: left });
    below = doc.y + 3;
  }
  if (dealer.hours.length > 0)
    hours(doc, { rows: dealer.hours, heading: words.hours }, { x: x + left + apart, y, w: hoursWidth });
  code(doc, { page: dealer.page, caption: words.scan }, { x: margin + width - inset - codeSide, y, w: codeSide });
  doc.x = margin;
  doc.y = box + height;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
}

function title(doc: Page, text: string, { x, y, w }: Place): void {
  doc.font('bold').fontSize(11).fillColor(ink).text(text, x, y, { width: w, height: 14, ellipsis: true });
}

function hours(
  doc: Page,
  { rows, heading }: { readonly rows: Dealer['hours']; readonly heading: string },
  { x, y, w }: Place,
): void {
  title(doc, heading, { x, y, w });
  const half = w / 2;
  rows.forEach((row, at) => {
    const options = { width: half, height: 12, ellipsis: true };
    const top = y + 18 + at * line;
    doc.font('regular').fontSize(9.5).fillColor(soft).text(row.label, x, top, options);
    doc.fillColor(ink).text(row.text, x + half, top, { ...options, align: 'right' });
  });
}

/** Drawn as vectors, so that it is sharp at any size; the box's ground, nearly white, is its quiet zone. */
function code(
  doc: Page,
  { page, caption }: { readonly page: string; readonly caption: string },
  { x, y, w }: Place,
): void {
  const modules = codeModules(page);
  const each = w / modules.length;
  for (const { row, column, length } of codeRuns(modules))
    doc.rect(x + column * each, y + row * each, length * each, each);
  doc.fill(ink);
  doc
    .font('regular')
    .fontSize(8)
    .fillColor(soft)
    .text(caption, x - apart, y + w + 10, {
      width: w + apart,
      align: 'right',
      height: 10,
      ellipsis: true,
    });
}
