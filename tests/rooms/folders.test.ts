import { describe, expect, test } from 'vitest';
import { compareText } from '#domain/text/compare.ts';
import { checkFolders } from './check-folders.ts';
import { apart, type FolderArrows, folderTable, roomsWithoutRow } from './folder-table.ts';
import { foldersPage } from './folders-page.ts';
import { roomTable } from './room-table.ts';
import { sources } from './sources.ts';

const check = (files: { [file: string]: string }, blocks: FolderArrows) =>
  checkFolders(new Map(Object.entries(files)), { blocks }).map((v) => v.message);

test('M-012: the folders inside each room have one direction', () => {
  expect(checkFolders(sources(), folderTable, apart).map((v) => `${v.file}:${v.line} ${v.message}`)).toEqual([]);
});

test('a room has a row for its folders or is named as one that has none yet', () => {
  const rooms = Object.keys(roomTable).sort(compareText);
  expect([...Object.keys(folderTable), ...roomsWithoutRow].sort(compareText)).toEqual(rooms);
});

test('the page that `npm run docs:folders` writes draws every room and every folder of the tables', () => {
  const page = foldersPage();
  for (const [room, arrows] of Object.entries(folderTable)) {
    expect(page).toContain(`## ${room}\n`);
    for (const folder of Object.keys(arrows)) if (/^[a-z]/.test(folder)) expect(page).toContain(`["${folder}"]`);
  }
});

describe('the check bites', () => {
  const one = "import { b } from '../b/b.ts'; export const a = b;";
  const seeded: readonly [string, { [file: string]: string }, FolderArrows, RegExp][] = [
    ['a folder without a row', { 'blocks/a/a.ts': '' }, {}, /folder blocks\/a has no row/],
    ['files in the room itself without a row', { 'blocks/a.ts': '' }, {}, /folder blocks\/\. has no row/],
    ['a row without a folder', { 'blocks/a/a.ts': '' }, { a: [], b: [] }, /the row blocks\/b belongs to no folder/],
    [
      'an arrow that is not in the table',
      { 'blocks/a/a.ts': one, 'blocks/b/b.ts': '' },
      { a: [], b: [] },
      /blocks\/a may not import blocks\/b/,
    ],
    [
      'a type-only arrow',
      { 'blocks/a/a.ts': "import type { B } from '../b/b.ts';", 'blocks/b/b.ts': '' },
      { a: [], b: [] },
      /blocks\/a may not import blocks\/b/,
    ],
    [
      'an arrow to the files of the room itself',
      { 'blocks/a/a.ts': "import { b } from '../b.ts';", 'blocks/b.ts': '' },
      { a: [], '.': [] },
      /blocks\/a may not import blocks\/\./,
    ],
    [
      'an arrow that no import uses',
      { 'blocks/a/a.ts': '', 'blocks/b/b.ts': '' },
      { a: ['b'], b: [] },
      /no import uses the arrow blocks\/a → b/,
    ],
    [
      'a cycle in the table',
      {
        'blocks/a/a.ts': one,
        'blocks/b/b.ts': '',
        'blocks/b/c.ts': "import { d } from '../a/d.ts';",
        'blocks/a/d.ts': '',
      },
      { a: ['b'], b: ['a'] },
      /cycle in the table of blocks: a → b → a/,
    ],
    [
      'a cycle between folders of the row for all others',
      {
        'blocks/a/a.ts': one,
        'blocks/b/b.ts': '',
        'blocks/b/c.ts': "import { d } from '../a/d.ts';",
        'blocks/a/d.ts': '',
      },
      { '*': ['*'] },
      /cycle of folders in blocks: a → b → a/,
    ],
    [
      'a cycle deeper in a room',
      {
        'blocks/x/a/a.ts': one,
        'blocks/x/b/b.ts': '',
        'blocks/x/b/c.ts': "import { d } from '../a/d.ts';",
        'blocks/x/a/d.ts': '',
      },
      { x: [] },
      /cycle of folders in blocks\/x: a → b → a/,
    ],
    [
      'a cycle between a folder and the one it lies in',
      {
        'blocks/x/a/a.ts': "import { c } from '../c.ts';",
        'blocks/x/c.ts': '',
        'blocks/x/d.ts': "import { b } from './a/b.ts';",
        'blocks/x/a/b.ts': '',
      },
      { x: [] },
      /cycle of folders in blocks\/x: a → \. → a/,
    ],
  ];
  test.each(seeded)('on %s', (_, files, table, expected) => {
    expect(check(files, table).join('\n')).toMatch(expected);
  });

  test('on folders that are to lie apart and import each other, in one direction too', () => {
    const files = new Map([
      ['admin/screens/a/a.ts', "import { b } from '../b/b.ts';"],
      ['admin/screens/b/b.ts', "import { c } from './c.ts';"],
      ['admin/screens/b/c.ts', ''],
    ]);
    expect(checkFolders(files, { admin: { screens: [] } }, apart)).toEqual([
      { file: 'admin/screens/a/a.ts', line: 1, message: 'admin/screens/a may not import admin/screens/b' },
    ]);
  });

  test('and lets what is allowed pass', () => {
    const files = {
      'blocks/a/a.ts': one,
      'blocks/b/b.ts': "import { k } from '../kit/k.ts';",
      'blocks/kit/k.ts': '',
      'blocks/kit/in/k.ts': "import { k } from '../k.ts';",
      'blocks/kit/k.test.ts': "import { a } from '../a/a.ts';",
      'blocks/registry.ts': "import { a } from './a/a.ts';",
    };
    expect(check(files, { '.': ['*'], '*': ['*', 'kit'], kit: [] })).toEqual([]);
  });
});
