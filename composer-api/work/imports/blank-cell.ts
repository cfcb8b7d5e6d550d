/** Cells in which there is nothing. Pure. */

/** What systems write where they have nothing to say. */
const blanks = /^(?:-|–|—|\.|\?|n\/?a|nan|null|none|nil|tba|tbc|unknown|not specified|#n\/a|- ?\/ ?-)?$/i;

export function isBlank(cell: string): boolean {
  return blanks.test(cell.trim());
}
