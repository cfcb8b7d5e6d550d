/** Tables of rich text as people read them: a figure together with the heading of its column and of its row. */
import { readableText, withoutTags } from './readable-text.ts';
import { splitAtTags } from './tags.ts';

interface Cell {
  html: string;
  readonly isHeading: boolean;
  /** Columns that it covers. */
  readonly span: number;
}

/** Cells of one text that are read: a page of prices, not a stock list. */
const mostCells = 600;
const mostColumns = 20;

/**
 * A line for each cell and each of its headings: "Weekly: $119 Weekly". The heading is on both sides,
 * because words lead to a figure or follow it. A heading in dollars makes a dollar amount of a bare number.
 * @param html of rich text; nested tables are read as one
 */
export function tableLines(html: string): readonly string[] {
  return readTables(html).flatMap(({ caption, rows }) => {
    const columns: string[] = [];
    return rows.flatMap((row, at) => {
      const isHead = row.every(({ isHeading }) => isHeading) || (at === 0 && !row.some(({ isHeading }) => isHeading));
      const cells = row.map(({ html: inner, span }) => ({
        span,
        words: readableText(withoutTags(inner)).replaceAll('\n', ' '),
      }));
      const [first] = cells;
      let column = 0;
      return cells.flatMap(({ words, span }, place) => {
        const above = isHead ? '' : (columns[column] ?? '');
        for (let left = Math.min(span, mostColumns - column); left > 0; left--, column++)
          if (isHead) columns[column] = [columns[column], words].filter(Boolean).join(' ');
        const headings = new Set([caption, above, place === 0 ? '' : (first?.words ?? '')]);
        if (words === '') return [];
        return [...headings]
          .filter((heading) => heading !== '' && heading !== words)
          .map((heading) => `${heading}: ${inDollars(words, heading)} ${heading}`);
      });
    });
  });
}

const inDollars = (words: string, heading: string) =>
  heading.includes('$') && /^\d[\d,.]{0,12}$/.test(words) ? `$${words}` : words;

interface Table {
  caption: string;
  readonly rows: Cell[][];
}

function readTables(html: string): readonly Table[] {
  const tables: Table[] = [];
  let cells = 0;
  let into: 'caption' | 'cell' | null = null;
  for (const { text, tag } of splitAtTags(html)) {
    const table = tables.at(-1);
    const row = table?.rows.at(-1);
    const cell = row?.at(-1);
    if (into === 'cell' && cell) cell.html += text;
    if (into === 'caption' && table) table.caption += text;
    const [, end = '', name = ''] = /^<(\/?)(table|caption|tr|t[dh])\b/i.exec(tag) ?? [];
    const opened = end === '' ? name.toLowerCase() : '';
    if (opened === 'table') tables.push({ caption: '', rows: [] });
    else if (opened === 'tr') table?.rows.push([]);
    else if ((opened === 'td' || opened === 'th') && cells < mostCells) {
      const span = Number(/\bcolspan\s?=\s?["']?(\d{1,2})/i.exec(tag)?.[1] ?? 1) || 1;
      row?.push({ html: '', isHeading: opened === 'th', span });
      cells += 1;
    } else if (into === 'cell' && cell && name === '') cell.html += tag;
    if (name !== '') into = opened === 'caption' ? 'caption' : opened === 'td' || opened === 'th' ? 'cell' : null;
  }
  return tables;
}
