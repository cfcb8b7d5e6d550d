/** The lists of a brochure: specifications, features, comments and notes, over as many pages as they take. */
import type { VehicleSheet } from '#domain/subject/vehicle-sheet.ts';
import { bottom, ink, line, margin, type Page, soft, width } from './page.ts';
import type { BrochureWords } from './words.ts';

function heading(doc: Page, text: string): void {
  if (doc.y > bottom - 60) nextPage(doc);
  doc
    .font('heading')
    .fontSize(12.5)
    .fillColor(ink)
    .text(text, margin, doc.y + 12, { width });
  doc.y += 5;
}

export function nextPage(doc: Page): void {
  doc.addPage();
  doc.x = margin;
  doc.y = margin;
}

/** Two columns of label and value; a row is as high as its taller cell. */
export function specifications(doc: Page, { specs }: VehicleSheet, words: BrochureWords): void {
  if (specs.length === 0) return;
  heading(doc, words.specifications);
  const column = (width - 24) / 2;
  for (let at = 0; at < specs.length; at += 2) {
    const row = specs.slice(at, at + 2);
    doc.font('regular').fontSize(9.5);
    const height = Math.max(...row.map((spec) => doc.heightOfString(spec.value, { width: column * 0.55 }))) + 6;
    if (doc.y + height > bottom) nextPage(doc);
    const top = doc.y;
    row.forEach((spec, index) => {
      const x = margin + index * (column + 24);
      doc
        .font('regular')
        .fillColor(soft)
        .text(spec.label, x, top, { width: column * 0.43 });
      doc
        .font('bold')
        .fillColor(ink)
        .text(spec.value, x + column * 0.45, top, { width: column * 0.55, align: 'right' });
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

export function features(doc: Page, list: readonly string[], words: BrochureWords): void {
  if (list.length === 0) return;
  heading(doc, words.features);
  const column = (width - 24) / 2;
  for (let at = 0; at < list.length; at += 2) {
    const row = list.slice(at, at + 2).map((feature) => `•  ${feature}`);
    doc.font('regular').fontSize(9.5).fillColor(ink);
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

export function comments(doc: Page, { comments: paragraphs }: VehicleSheet, words: BrochureWords): void {
  if (paragraphs.length === 0) return;
  heading(doc, words.comments);
  // Lines one by one: a paragraph may be longer than a page.
  for (const paragraph of paragraphs) {
    doc.font('regular').fontSize(9.5).fillColor(ink);
    for (const text of linesOf(doc, paragraph, width)) {
      if (doc.y + 13 > bottom) nextPage(doc);
      const top = doc.y;
      doc.text(text, margin, top, { lineBreak: false });
      doc.y = top + 13;
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

export function notes(doc: Page, list: readonly string[]): void {
  for (const note of list) {
    doc.font('regular').fontSize(8).fillColor(soft);
    const height = doc.heightOfString(note, { width });
    if (doc.y + height + 8 > bottom) nextPage(doc);
    doc.text(note, margin, doc.y + 8, { width });
  }
}
