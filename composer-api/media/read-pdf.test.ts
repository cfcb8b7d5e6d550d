import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isHarmlessPdf } from './read-pdf.ts';

const pdf = (...parts: readonly (string | Uint8Array)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts.map((part) => Buffer.from(part as string, 'latin1')),
    Buffer.from('\n%%EOF'),
  ]);
const packed = (text: string) => deflateSync(Buffer.from(text, 'latin1'));
const stream = (head: string, bytes: Uint8Array, begin = '\n') =>
  Buffer.concat([Buffer.from(`1 0 obj<<${head}>>stream${begin}`), bytes, Buffer.from('\nendstream endobj\n')]);
const script = '<</S/JavaScript/JS(app.alert(1))>>';
/** Encodes bytes without compressing them, so that their text appears in the file unchanged. */
const spelled = (text: string) => deflateSync(Buffer.from(text, 'latin1'), { level: 0 });

describe('a PDF from a stranger', () => {
  test.each([
    ['text', pdf(stream('/Filter/FlateDecode', packed('BT (Payslip) Tj ET')))],
    ['a page to begin at', pdf('1 0 obj<</OpenAction[3 0 R/Fit]>>endobj')],
    ['links', pdf('1 0 obj<</A<</S/URI/URI(https://a.example)>>>>endobj')],
    ['packed objects', pdf(stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', packed('1 0 <</Type/Page>>')))],
    [
      'packed objects beside a table that is predicted',
      pdf(
        stream('/Type/ObjStm/Filter[/FlateDecode]', packed('1 0 <<>>')),
        stream('/Type/XRef/DecodeParms<</Predictor 12>>/Filter/FlateDecode', packed('abc')),
      ),
    ],
    [
      'letters in a picture that look like a name',
      pdf(stream('/Subtype/Image/Filter/DCTDecode', Buffer.from('\xff\xd8/JS ('))),
    ],
    ['words of a script that are text', pdf(stream('', Buffer.from('BT (JavaScript) Tj ET')))],
  ])('is taken with %s', (_, file) => {
    expect(isHarmlessPdf(file)).toBe(true);
  });

  test.each([
    ['a script', pdf(`1 0 obj<</OpenAction${script}>>endobj`)],
    ['a script whose name is written otherwise', pdf('1 0 obj<</S/J#61vaScr#69pt/#4A#53(x)>>endobj')],
    ['a script in packed objects', pdf(stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', packed(`1 0 ${script}`)))],
    [
      'a script in packed objects of another name',
      pdf(stream('/Type/O#62jStm/Filter/Fl#61teDecode', packed('1 0 <</JS 5 0 R>>'))),
    ],
    [
      'a script in packed objects that say they are a picture',
      pdf(stream('/Type/ObjStm/Subtype/Image/Filter/FlateDecode', packed('1 0 <</JS(x)>>'))),
    ],
    ['objects packed otherwise', pdf(stream('/Type/ObjStm/Filter/LZWDecode', Buffer.from('xyz')))],
    ['objects packed twice', pdf(stream('/Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]', Buffer.from('789c')))],
    ['objects packed by what stands elsewhere', pdf(stream('/Type/ObjStm/Filter 7 0 R', packed('x')))],
    [
      'objects that are predicted',
      pdf(stream('/Type/ObjStm/Filter/FlateDecode/DecodeParms<</Predictor 12>>', packed('x'))),
    ],
    [
      'objects whose packing is named twice',
      pdf(stream('/Type/ObjStm/Filter/LZWDecode/X(/Filter/FlateDecode)', packed('x'))),
    ],
    [
      'a stream that a comment begins',
      pdf('% /Filter/FlateDecode stream\n', `1 0 obj${script}endobj`, '% endstream\n'),
    ],
    [
      'an end that comes early',
      pdf(stream('/Type/ObjStm/Filter/FlateDecode', spelled(`1 0 <<>> endstream ${' '.repeat(50)}<</JS(x)>>`))),
    ],
    [
      'a stream that begins in the same line',
      pdf(stream('/Type/ObjStm/Filter/FlateDecode', packed('1 0 <</JS(x)>>'), ' ')),
    ],
    ['a program to start', pdf('1 0 obj<</S/Launch/F(cmd.exe)>>endobj')],
    ['a form that is sent', pdf('1 0 obj<</S/SubmitForm/F(https://evil.example)>>endobj')],
    ['another file', pdf('1 0 obj<</Names<</EmbeddedFiles 4 0 R>>>>endobj')],
    ['a form with a script', pdf('1 0 obj<</AcroForm<</XFA 3 0 R>>>>endobj')],
    ['a lock', pdf('trailer<</Encrypt 5 0 R>>')],
    [
      'more than a document has',
      pdf(...Array.from({ length: 20 }, () => stream('/Filter/FlateDecode', packed(' '.repeat(8 * 1024 * 1024))))),
    ],
    [
      'more in one stream than a document has',
      pdf(stream('/Filter/FlateDecode', deflateSync(Buffer.alloc(120 * 1024 * 1024)))),
    ],
  ])('is refused with %s', (_, file) => {
    expect(isHarmlessPdf(file)).toBe(false);
  });
});
