/** Text files for spreadsheets. */

/**
 * One line of a CSV file (RFC 4180), with its line end. A cell that a spreadsheet would read as a formula, by a
 * full-width sign or behind blanks and invisible marks too, begins with an apostrophe, so that opening a file never runs text that a shopper typed into a
 * form. A negative number is not a formula. Cells with a semicolon or a tab are quoted as well, since some spreadsheets
 * separate cells by those.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

const formulaSign = /^(?:[\t\r\n]|[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠])/u;
const negative = /^-\d{1,15}(?:\.\d{1,15})?$/;

/** The cell's text before `csvLine` added an apostrophe. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && formulaSign.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function csvCell(text: string): string {
  const plain = formulaSign.test(text) && !negative.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
