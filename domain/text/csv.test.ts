import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells are quoted where they need it', () => {
  expect(csvLine(['plain', 'a,b', 'say "so"', 'two\nlines', ''])).toBe('plain,"a,b","say ""so""","two\nlines",\r\n');
});

test('what a spreadsheet would run as a formula is text', () => {
  expect(csvLine(['=HYPERLINK("//evil")', '+61', '-1', '@SUM(A1)', '\t=1', '\r=1'])).toBe(
    `"'=HYPERLINK(""//evil"")",'+61,'-1,'@SUM(A1),"'\t=1","'\r=1"\r\n`,
  );
  expect(csvLine(['＝1+1', '＠SUM(A1)', 'x;=1+1', 'x\t=1+1'])).toBe(`'＝1+1,'＠SUM(A1),"x;=1+1","x\t=1+1"\r\n`);
});
