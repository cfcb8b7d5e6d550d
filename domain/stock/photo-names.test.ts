import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planPhotos } from './photo-names.ts';

const stock = ['ABC123', '100', '100-1', 'U/77', 'DEF456'].map((stocknum, index) => ({ id: `v_${index}`, stocknum }));
const filesOf = (names: readonly string[]) =>
  planPhotos(names, stock).vehicles.map(({ stocknum, files }) => [stocknum, files]);

test('issue 38: photographs are named by stock number in many ways, and come in any order', () => {
  const inOrder = [
    'ABC123.jpg',
    'ABC123-1.jpg',
    'ABC123_02.JPG',
    'abc123 (3).png',
    'abc123.4.heic',
    'lot/abc123/5.jpg',
    'ABC123/ABC123-6.jpeg',
    'ABC123\\10.webp',
  ];
  expect(filesOf(inOrder.toReversed())).toEqual([['ABC123', inOrder]]);
  // A stroke cannot be in the name of a file.
  expect(filesOf(['U-77_1.jpg', 'u_77.jpg'])).toEqual([['U/77', ['u_77.jpg', 'U-77_1.jpg']]]);
  expect(filesOf(['DEF456/front.jpg', 'DEF456/2.jpg', 'DEF456/back.jpg'])).toEqual([
    ['DEF456', ['DEF456/2.jpg', 'DEF456/back.jpg', 'DEF456/front.jpg']],
  ]);
});

test('issue 38: what could mean two vehicles is asked, what means none is listed, and neither is guessed', () => {
  const { vehicles, questions, left } = planPhotos(
    [
      '100-1.jpg',
      'ABC123/DEF456-1.jpg',
      'ABC1234.jpg',
      'ABC12301.jpg',
      'ABC123a.jpg',
      'ABC12.jpg',
      '1.jpg',
      'ABC123-notes.pdf',
      '__MACOSX/ABC123-1.jpg',
      'ABC123/.DS_Store',
      'ABC123/Thumbs.db',
      'DSC_0001.jpg',
    ],
    stock,
  );
  expect(vehicles).toEqual([]);
  expect(questions.map(({ file, vehicles: fits }) => [file, fits.map(({ stocknum }) => stocknum)])).toEqual([
    ['100-1.jpg', ['100-1', '100']],
    ['ABC123/DEF456-1.jpg', ['DEF456', 'ABC123']],
  ]);
  expect(left.map(({ file }) => file)).toEqual([
    'ABC1234.jpg',
    'ABC12301.jpg',
    'ABC123a.jpg',
    'ABC12.jpg',
    '1.jpg',
    'ABC123-notes.pdf',
    'DSC_0001.jpg',
  ]);
  const twice = [
    { id: 'a', stocknum: 'X1' },
    { id: 'b', stocknum: 'x1' },
  ];
  expect(planPhotos(['X1-1.jpg'], twice).questions).toHaveLength(1);
});

test('issue 38: every file is taken, asked about, listed, or litter; never two of them', () => {
  const part = fc.constantFrom(
    'ABC123',
    '100',
    '-',
    '_',
    ' ',
    '(',
    ')',
    '1',
    '02',
    '/',
    '\\',
    '.jpg',
    '.txt',
    'é',
    '.',
  );
  fc.assert(
    fc.property(fc.uniqueArray(fc.array(part, { minLength: 1, maxLength: 8 }).map((all) => all.join(''))), (names) => {
      const { vehicles, questions, left } = planPhotos(names, stock);
      const said = [...vehicles.flatMap(({ files }) => files), ...[...questions, ...left].map(({ file }) => file)];
      expect(new Set(said).size).toBe(said.length);
      for (const file of said) expect(names).toContain(file);
    }),
  );
});
