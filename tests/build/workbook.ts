/** A small XLSX file: sheets of texts and numbers, shared strings, one format for dates. */
import { zipFile } from '#composer-api/kernel/zip-file.ts';

/** A number, a text, or a cell as raw XML of the sheet. */
type Cell = string | number | { readonly xml: string };

interface SheetOf {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  readonly state?: 'hidden';
  /** Rows that are hidden, from 1. */
  readonly hiddenRows?: readonly number[];
  /** Notes on cells, by their place: { B2: 'Sold' }. */
  readonly notes?: { readonly [place: string]: string };
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const links = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Index of the cell format for dates, and for numbers of five digits with zeros in front. */
export const dateStyle = 1;
export const fiveDigits = 2;

/** Cell format 3 is struck through. @param formats codes of further formats of numbers: cell formats 4 and up. */
export function aWorkbook(
  sheets: readonly SheetOf[],
  { date1904 = false, formats = [] }: { readonly date1904?: boolean; readonly formats?: readonly string[] } = {},
): Buffer {
  const codes = ['dd/mm/yyyy;@', '00000', ...formats];
  const shared = new Map<string, number>();
  const place = (text: string) => {
    const at = shared.get(text) ?? shared.size;
    shared.set(text, at);
    return at;
  };
  const cell = (value: Cell, at: string) => {
    if (typeof value === 'object') return value.xml.replace('<c', `<c r="${at}"`);
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
    return value === '' ? '' : `<c r="${at}" t="s"><v>${place(value)}</v></c>`;
  };
  const sheet = ({ rows, hiddenRows = [] }: SheetOf) =>
    `${head}<worksheet ${main}><sheetData>${rows
      .map((cells, row) => {
        const inner = cells
          .map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${row + 1}`))
          .join('');
        return inner === ''
          ? ''
          : `<row r="${row + 1}"${hiddenRows.includes(row + 1) ? ' hidden="1"' : ''}>${inner}</row>`;
      })
      .join('')}</sheetData></worksheet>`;
  const parts = sheets.map((one, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, text: sheet(one) }));
  const files = [
    { name: '[Content_Types].xml', text: `${head}<Types/>` },
    {
      name: 'xl/workbook.xml',
      text: `${head}<workbook ${main} ${links}><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${sheets
        .map(
          ({ name, state }, at) =>
            `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `${head}<Relationships>${sheets
        .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
        .join('')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      text: `${head}<styleSheet ${main}><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`).join('')}</numFmts><fonts><font/><font><strike/></font></fonts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="0" fontId="1"/>${formats.map((_, at) => `<xf numFmtId="${166 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    },
    ...parts,
    ...sheets.flatMap(({ notes = {} }, at) => notesOf(at + 1, notes)),
    {
      name: 'xl/sharedStrings.xml',
      text: `${head}<sst ${main}>${[...shared.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    },
  ];
  return zipFile(files.map(({ name, text }) => ({ name, bytes: Buffer.from(text) })));
}

function notesOf(sheet: number, notes: { readonly [place: string]: string }) {
  const all = Object.entries(notes).map(
    ([place, text]) => `<comment ref="${place}"><text><r><t>${escaped(text)}</t></r></text></comment>`,
  );
  if (all.length === 0) return [];
  return [
    {
      name: `xl/worksheets/_rels/sheet${sheet}.xml.rels`,
      text: `${head}<Relationships><Relationship Id="rId1" Target="../comments${sheet}.xml"/></Relationships>`,
    },
    {
      name: `xl/comments${sheet}.xml`,
      text: `${head}<comments ${main}><commentList>${all.join('')}</commentList></comments>`,
    },
  ];
}
