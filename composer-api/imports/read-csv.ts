/** A CSV file row by row, without holding up other requests: the text goes through the parser in slices. */
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { AppError } from '#domain/errors/app-error.ts';
import { findDelimiter } from './csv-text.ts';

export interface CsvRow {
  /** The number a spreadsheet shows beside it; the header is 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Characters given to the parser at a time: a few milliseconds of work. */
const sliceSize = 64 * 1024;
const mostColumns = 500;

/**
 * All rows, the header first. Lines without anything are left out but counted, as spreadsheets do.
 * @throws AppError `input.invalid` for what is no CSV, naming the row.
 */
export async function* readCsv(text: string): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    delimiter: findDelimiter(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 1024 * 1024,
  });
  const source = Readable.from(slices(text));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let row = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (record.length > mostColumns)
        throw new AppError('input.invalid', `Row ${row} has more than ${mostColumns} columns. Is this a CSV file?`);
      if (record.length > 1 || (record[0] ?? '').trim() !== '') yield { row, cells: record };
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      'input.invalid',
      `The file cannot be read as CSV after row ${row}: a quotation mark is opened and not closed, or a row is too long.`,
    );
  } finally {
    source.destroy();
    parser.destroy();
  }
}

async function* slices(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; ) {
    let end = Math.min(at + sliceSize, text.length);
    // The two halves of one character stay together.
    if (end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end += 1;
    yield text.slice(at, end);
    at = end;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
