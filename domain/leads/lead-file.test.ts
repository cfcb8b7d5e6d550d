import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attachmentHeader, displayFile, fileIds, fileName, mostFiles, refusedKind } from './lead-file.ts';

describe('files of a form', () => {
  test.each([
    ['C:\\Users\\Ria\\My CV.PDF', 'My CV.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['.htaccess', 'file.pdf'],
    ['\u202Efdp.exe', 'fdp.pdf'],
    ['a\r\nSet-Cookie: x=1', 'a Set-Cookie x=1.pdf'],
    ['', 'file.pdf'],
    ['履歴書.docx', '履歴書.pdf'],
  ])('%j is called %j', (given, expected) => {
    expect(fileName(given, 'pdf')).toBe(expected);
  });

  test.each([
    ['cv.PDF', '', null],
    ['saved.jfif', 'image/jpeg', null],
    ['scan', '', null],
    ['tour.mov', 'video/quicktime', /^tour\.mov cannot be taken: MOV files are none of PDF, Word/],
    ['letter.doc', 'application/msword', /DOC files/],
  ])('%j of type %j is refused before it is sent: %s', (name, type, problem) => {
    const said = refusedKind(name, type);
    if (problem === null) expect(said).toBeNull();
    else expect(said).toMatch(problem);
  });

  test('any name is bounded, has one ending and makes one header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (given) => {
        const name = fileName(given, 'document');
        expect(name).toMatch(/^[^.\\/\p{C}"][^\\/\p{C}"]*\.docx$/u);
        expect([...name].length).toBeLessThanOrEqual(85);
        expect(fileName(name, 'document')).toBe(name);
        expect(attachmentHeader(name)).toMatch(/^attachment; filename="[A-Za-z0-9._ ()-]+"; filename\*=UTF-8''[!-~]+$/);
      }),
    );
  });

  test('ids come as a list or separated by commas, each once, and never more than are looked up', () => {
    expect(fileIds(' a, b,,a')).toEqual(['a', 'b']);
    expect(fileIds(['a', 1, ' b '])).toEqual(['a', 'b']);
    expect(fileIds({})).toEqual([]);
    expect(fileIds('x,y,'.repeat(100_000) + Array.from({ length: 90 }, (_, n) => n).join(',')).length).toBe(2);
    expect(fileIds(Array.from({ length: 90 }, (_, n) => `${n}`)).length).toBe(mostFiles + 1);
  });

  test('sizes as people count them', () => {
    expect([1, 999_400, 1_000_000, 9_960_000].map((bytes) => displayFile({ name: 'a.pdf', bytes }))).toEqual([
      'a.pdf (1 KB)',
      'a.pdf (999 KB)',
      'a.pdf (1.0 MB)',
      'a.pdf (10.0 MB)',
    ]);
  });
});
