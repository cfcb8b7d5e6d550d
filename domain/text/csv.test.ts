import { expect, test } from 'vitest';
import { csvLine, withoutApostrophe } from './csv.ts';

test('cells are quoted where they need it', () => {
  expect(csvLine(['plain', 'a,b', 'say "so"', 'two\nlines', ''])).toBe('plain,"a,b","say ""so""","two\nlines",\r\n');
});

test('what a spreadsheet would run as a formula is text', () => {
  expect(csvLine(['=HYPERLINK("//evil")', '+61', '-1+1', '@SUM(A1)', '\t=1', '\r=1'])).toBe(
    `"'=HYPERLINK(""//evil"")",'+61,'-1+1,'@SUM(A1),"'\t=1","'\r=1"\r\n`,
  );
  expect(csvLine(['＝1+1', '＠SUM(A1)', 'x;=1+1', 'x\t=1+1'])).toBe(`'＝1+1,'＠SUM(A1),"x;=1+1","x\t=1+1"\r\n`);
  // Some programs leave out what they do not show.
  expect(csvLine([' =1+1', '\u200b@SUM(A1)', '\ufeff=1', '\0+1', ' plain'])).toBe(
    `' =1+1,'\u200b@SUM(A1),'\ufeff=1,'\0+1, plain\r\n`,
  );
  expect(withoutApostrophe("' =1+1")).toBe(' =1+1');
});

test('a negative number stays one, and an apostrophe in front of a formula is taken off again', () => {
  expect(csvLine(['-27.4443', '-1', '-1-1', '-'])).toBe("-27.4443,-1,'-1-1,'-\r\n");
  expect(["'=1+1", "'+61 7", "'t Hooft", "''", '=1'].map(withoutApostrophe)).toEqual([
    '=1+1',
    '+61 7',
    "'t Hooft",
    "''",
    '=1',
  ]);
});
