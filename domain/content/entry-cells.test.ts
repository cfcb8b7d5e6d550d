import { describe, expect, test } from 'vitest';
import { cellText, readCell, withHidden, writeCell } from './entry-cells.ts';

const parts = {
  type: 'array',
  items: {
    properties: {
      id: { type: 'string', 'x-widget': 'hidden' },
      name: { type: 'string', title: 'Name' },
      hex: { type: 'string', title: 'Value' },
    },
    'x-entry': { key: 'id', blank: {} },
  },
};
const lines = { type: 'string', 'x-widget': 'lines' };
const status = { type: 'string', enum: ['all_new', 'new'], 'x-enum-titles': ['All new', 'New'] };

describe('a cell', () => {
  test.each([
    [{ type: 'string' }, 'Ridge', 'Ridge'],
    [{ type: 'number' }, '$38,990', 38_990],
    [{ type: 'number' }, 'NZ$ 38 990', 38_990],
    [{ type: 'number' }, '0', 0],
    [{ type: 'boolean' }, 'yes', true],
    [{ type: 'boolean' }, 'No', false],
    [status, 'all new', 'all_new'],
    [status, 'new', 'new'],
    [lines, 'SUV | Wagon', 'SUV\nWagon'],
    [lines, 'A|B\nC', 'A|B\nC'],
    [parts, 'Red | #aa0000\n\nBlue', [{ name: 'Red', hex: '#aa0000' }, { name: 'Blue' }]],
    [parts, 'Red \\| Black | #aa0000', [{ name: 'Red | Black', hex: '#aa0000' }]],
  ])('%o reads %o', (node, cell, value) => {
    expect(readCell(node, cell)).toEqual({ value });
  });

  test.each([
    [{ type: 'number' }, 'POA', /not a number/],
    [{ type: 'number' }, '1'.repeat(100_000), /not a number/],
    [{ type: 'boolean' }, 'perhaps', /neither Yes nor No/],
    [status, 'old', /Write All new, New\./],
    [parts, 'Red | #aa0000 | /red.png', /Line 1 has more than 2 parts/],
  ])('%o refuses a cell in words that say what to write', (node, cell, message) => {
    const read = readCell(node, cell);
    expect('fault' in read ? read.fault : '').toMatch(message);
    expect('fault' in read ? read.fault.length : 0).toBeLessThan(200);
  });

  test('an empty one says nothing, of any field', () => {
    for (const node of [parts, lines, status, { type: 'number' }, { type: 'boolean' }])
      expect(readCell(node, '')).toEqual({ value: undefined });
  });

  test('a part whose first field stays keeps what no cell shows', () => {
    const stored = [
      { id: 'a', name: 'Red' },
      { id: 'b', name: 'Blue' },
    ];
    expect(withHidden(parts, [{ name: 'Blue', hex: '#0000aa' }, { name: 'Green' }], stored)).toEqual([
      { id: 'b', name: 'Blue', hex: '#0000aa' },
      { name: 'Green' },
    ]);
    expect(writeCell(parts, stored)).toBe('Red\nBlue');
  });

  test.each([
    [" '=1+1 ", '=1+1'],
    ["'t Hooft", "'t Hooft"],
    ["'\t'=1", '=1'],
    ["'", "'"],
    ['', ''],
  ])('%o is the text %o', (cell, text) => {
    expect(cellText(cell)).toBe(text);
  });
});
