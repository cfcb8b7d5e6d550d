/** Words of profiles next to words that dealers have explained and our own. */
import { describe, expect, test } from 'vitest';
import { findProfile, withProfile } from './apply-profile.ts';
import { CellQuestion, plainContext } from './cell-context.ts';
import { ownWords } from './own-words.ts';
import { findTarget } from './targets.ts';

function read(profile: string, field: string, cell: string, words = ownWords([])) {
  const target = findTarget(field);
  const columns = ['Vehicle ID', 'Make', 'Model', 'State of vehicle'];
  const found = profile === '' ? null : findProfile(columns, profile);
  if (!target) throw new Error(`There is no field ${field}.`);
  const [column] = withProfile([{ index: 0, name: field, target }], found);
  return column?.target.read(cell, { ...plainContext, words }).fields;
}

describe('a word of a file', () => {
  test('means what the profile says, else what it means in any file, else it is asked', () => {
    expect(read('meta', 'status', 'PENDING')).toEqual({ status: 'in_stock', sold: false, reserved: true });
    expect(read('meta', 'status', 'withdrawn')).toEqual({ status: 'others', sold: false });
    expect(read('meta', 'simple_body', 'TRUCK')).toEqual({ simple_body: 'Ute' });
    expect(read('', 'simple_body', 'TRUCK')).toEqual({ simple_body: 'Truck' });
    expect(read('meta', 'simple_body', 'CREW CAB PICKUP')).toEqual({ simple_body: 'Ute' });
    expect(() => read('meta', 'status', 'not pending')).toThrow(CellQuestion);
  });

  test('means what the dealer has explained before anything else', () => {
    const words = ownWords([{ kind: 'status', phrase: 'pending', meaning: 'sold' }]);
    expect(read('meta', 'status', 'PENDING', words)).toEqual({ status: 'sold', sold: true });
  });
});
