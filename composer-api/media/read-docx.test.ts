import { describe, expect, test } from 'vitest';
import { aZip } from '#tests/build/zip.ts';
import { isZip } from '../kernel/read-zip.ts';
import { zipFile } from '../kernel/zip-file.ts';
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

/** A Word document with further parts. */
function aDocument(parts: { readonly [name: string]: string | Uint8Array }): Buffer {
  const all = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>', ...parts };
  return zipFile(Object.entries(all).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));
}
const relation = (type: string, mode = 'External') =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://evil.example/x" TargetMode="${mode}"/></Relationships>`;
const field = (...words: readonly string[]) =>
  `<w:document><w:fldChar w:fldCharType="begin"/>${words.map((word) => `<w:instrText>${word}</w:instrText>`).join('')}</w:document>`;

describe('a Word document from a stranger', () => {
  test.each([
    ['links that people follow', { 'word/_rels/document.xml.rels': relation('hyperlink') }],
    ['parts of its own', { 'word/_rels/document.xml.rels': relation('image', 'Internal') }],
    ['a field for a link', { 'word/document.xml': field(' HYPERLINK "https://a.example/dde" ') }],
    ['the words of a field as text', { 'word/document.xml': '<w:document><w:t>DDEAUTO</w:t></w:document>' }],
  ])('is taken with %s', (_, parts) => {
    expect(isDocx(aDocument(parts))).toBe(true);
  });

  test.each<[string, { readonly [name: string]: string | Uint8Array }]>([
    ['a remote template', { 'word/_rels/settings.xml.rels': relation('attachedTemplate') }],
    ['a remote picture', { 'word/_rels/document.xml.rels': relation('image') }],
    ['a remote frame', { 'word/_rels/webSettings.xml.rels': relation('frame') }],
    ['a remote object', { 'customXml/_rels/item1.xml.rels': relation('oleObject') }],
    [
      'a remote template, its mode spelled by entities',
      { 'word/_rels/settings.xml.rels': relation('attachedTemplate', '&#69;xternal') },
    ],
    [
      'a remote template in other letters',
      { 'WORD/_RELS/SETTINGS.XML.RELS': relation('attachedTemplate', 'EXTERNAL') },
    ],
    [
      'a remote template with the prefix of a namespace',
      { 'word/_rels/settings.xml.rels': relation('attachedTemplate').replaceAll('<Relationship ', '<p:Relationship ') },
    ],
    [
      'a remote template in another encoding',
      { 'word/_rels/settings.xml.rels': Buffer.from(relation('attachedTemplate'), 'utf16le') },
    ],
    [
      'an encoding that hides signs',
      { 'word/_rels/settings.xml.rels': relation('x', 'Internal').replace('UTF-8', 'UTF-7') },
    ],
    [
      'entities',
      { 'word/_rels/settings.xml.rels': `<!DOCTYPE x [<!ENTITY m "External">]>${relation('attachedTemplate', '&m;')}` },
    ],
    ['a field that starts another program', { 'word/document.xml': field(' dde ', 'cmd') }],
    ['a field that starts a program', { 'word/document.xml': field('DDE', 'AUTO c:\\x cmd') }],
    [
      'a field that fetches',
      { 'word/header1.xml': '<w:hdr><w:fldSimple w:instr=" INCLUDEPICTURE https://evil.example/x "/></w:hdr>' },
    ],
    [
      'macros of another name',
      { '[Content_Types].xml': '<Types><Override ContentType="application/vnd.ms-office.vbaProject"/></Types>' },
    ],
    ['a page of HTML inside', { 'word/afchunk.mht': 'x' }],
  ])('is refused with %s', (_, parts) => {
    expect(isDocx(aDocument(parts))).toBe(false);
  });

  test('is refused where a part cannot be read, or unpacks to more than a document has', () => {
    const file = aDocument({ 'word/_rels/document.xml.rels': relation('image', 'Internal') });
    const encrypted = Buffer.from(file);
    const entry = encrypted.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    encrypted.writeUInt16LE(1, entry + 8);
    expect(isDocx(encrypted)).toBe(false);
    const packed = Buffer.from(file);
    packed.writeUInt16LE(12, entry + 10);
    expect(isDocx(packed)).toBe(false);
    expect(isDocx(aDocument({ 'word/big.xml': Buffer.alloc(17 * 1024 * 1024, ' ') }))).toBe(false);
  });
});
