import { describe, expect, test } from 'vitest';
import { aZip } from '#tests/build/zip.ts';
import { isZip } from '../kernel/read-zip.ts';
import { isDocx } from './read-docx.ts';

const word = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'];

describe('a Word document by its bytes', () => {
  test.each([
    ['what Word writes', word, true],
    ['no document in it', ['[Content_Types].xml', 'xl/workbook.xml'], false],
    ['macros', [...word, 'word/vbaProject.bin'], false],
    ['a program', [...word, 'word/media/setup.exe'], false],
    ['a path that leads out', [...word, '../../etc/passwd'], false],
    ['a path from the root', [...word, '/etc/passwd'], false],
    ['nothing', [], false],
  ])('%s', (_, names, expected) => {
    const file = aZip(names);
    expect(isDocx(file)).toBe(expected);
  });

  test('a file that breaks off, or whose table points elsewhere, is none', () => {
    const file = aZip(word);
    for (let cut = 0; cut < file.length; cut++) expect(isDocx(file.subarray(0, cut))).toBe(false);
    const astray = Buffer.from(file);
    astray.writeUInt32LE(0xfffffff0, astray.length - 6);
    expect(isDocx(astray)).toBe(false);
    expect([isZip(file), isZip(Buffer.from('MZ')), isZip(Buffer.alloc(0))]).toEqual([true, false, false]);
  });
});
