/** Rows as a CSV file: each cell with a comma, a quotation mark or a line break in quotation marks. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(writeCell).join(',')).join('\r\n');
}

function writeCell(cell: string): string {
  return /[",\r\n;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
