/** The paper of a brochure, in points of A4. */
import type PDFDocument from 'pdfkit';

export type Page = InstanceType<typeof PDFDocument>;

export const paper = { width: 595.28, height: 841.89 } as const;
export const margin = 42;
export const width = paper.width - 2 * margin;
/** Only the foot is below. */
export const bottom = paper.height - 62;
export const ink = '#14161a';
export const soft = '#555b66';
/** Where a picture would be. */
export const sunken = '#f1f2f4';
export const line = '#d9dce2';
