/** Text files for spreadsheets. */

/**
 * One line of a CSV file (RFC 4180), ended. A cell that a spreadsheet would take for a formula, by a full-width sign
 * too, begins with an apostrophe, so that opening a file never runs what somebody typed into a form. Cells with a
 * semicolon or a tab are quoted as well, since some spreadsheets separate cells by those.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const plain = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
