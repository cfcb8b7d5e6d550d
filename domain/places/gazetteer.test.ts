import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGazetteer, townsPort } from './gazetteer.ts';
import { parseGazetteer, parseTowns } from './parse-gazetteer.ts';
import { foldPlace, readings } from './place-name.ts';

const text = `# Some places
= NSW
Mount Gambier South\t-33000\t150000\t\t2999
St Ives\t-33721\t151171\t16\t2075
= QLD
Bowen Hills\t-27445\t153037\t\t4006
Brisbane\t-27468\t153028\t2190\t4000,4001,9000-9002
Fortitude Valley\t-27457\t153033\t7\t4006
= VIC
Richmond\t-37818\t145002\t28\t3121
St Kilda\t-37863\t144980\t20\t3182
St Kilda East\t-37868\t145001\t\t3183
= TAS
Richmond\t-42735\t147438\t1\t7025
= SA
Mount Gambier\t-37829\t140783\t26\t5290
`;
const gazetteer = createGazetteer(parseGazetteer(text));
const labels = (typed: string, limit?: number) => gazetteer.suggest(typed, limit).map((place) => place.label);

describe('R5-002: places by what was typed', () => {
  test.each([
    ['st kilda', ['St Kilda VIC 3182', 'St Kilda East VIC 3183']],
    ['SAINT  Kilda', ['St Kilda VIC 3182', 'St Kilda East VIC 3183']],
    ['st. kilda e', ['St Kilda East VIC 3183']],
    ['mt gam', ['Mount Gambier SA 5290', 'Mount Gambier South NSW 2999']],
    ['mount gambier', ['Mount Gambier SA 5290', 'Mount Gambier South NSW 2999']],
    ['richmond', ['Richmond VIC 3121', 'Richmond TAS 7025']],
    ['richmond tas', ['Richmond TAS 7025']],
    ['Richmond, Tasmania', ['Richmond TAS 7025']],
    ['richmond 7025', ['Richmond TAS 7025']],
    ['Richmond VIC 3121', ['Richmond VIC 3121']],
    ['valley', ['Fortitude Valley QLD 4006']],
    ['kilda', ['St Kilda VIC 3182', 'St Kilda East VIC 3183']],
    ['9001', ['Brisbane QLD 4000']],
    ['40', ['Brisbane QLD 4000', 'Fortitude Valley QLD 4006', 'Bowen Hills QLD 4006']],
    ['4006', ['4006 QLD', 'Fortitude Valley QLD 4006', 'Bowen Hills QLD 4006']],
    ['4006 Queensland', ['4006 QLD', 'Fortitude Valley QLD 4006', 'Bowen Hills QLD 4006']],
    ['4006 bowen', ['Bowen Hills QLD 4006']],
    ['4999', []],
    ['', []],
    ['   ', []],
    ['nowhere', []],
    ['🚗', []],
    ['مرحبا', []],
  ])('%s', (typed, expected) => expect(labels(typed)).toEqual(expected));

  test('"st" begins Saint Ives and Saint Kilda', () => {
    expect(labels('st')).toEqual(['St Kilda VIC 3182', 'St Ives NSW 2075', 'St Kilda East VIC 3183']);
    expect(readings('st')).toEqual(['saint', 'st']);
  });

  test('R5-035: a postcode that covers several places is at one of them and names them', () => {
    expect(gazetteer.suggest('4006')[0]).toMatchObject({
      id: '4006',
      kind: 'postcode',
      note: 'Fortitude Valley, Bowen Hills',
      lat: -27.457,
      lng: 153.033,
    });
    expect(gazetteer.find('4006')?.label).toBe('4006 QLD');
    expect(gazetteer.find('3121')?.label).toBe('Richmond VIC 3121');
    expect(gazetteer.find('4999')).toBeNull();
  });

  test('as many as requested', () => expect(labels('richmond', 1)).toEqual(['Richmond VIC 3121']));

  test('the nearest place names a point; far out at sea there is none', () => {
    expect(gazetteer.nearest({ lat: -37.86, lng: 144.98 })?.label).toBe('St Kilda VIC 3182');
    expect(gazetteer.nearest({ lat: -40, lng: 100 })).toBeNull();
  });
});

test('a file that is not a gazetteer names its line', () => {
  expect(() => parseGazetteer('= VIC\nRichmond\tsouth\t1')).toThrow('line 2');
});

test('every text is answered, the same twice, each place once; what a label says finds its place first', () => {
  const word = fc.constantFrom('st', 'kilda', 'mt', 'richmond', 'vic', '4006', '40', 'e', '’', 'É', '\u0000', ' ');
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(word).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(typed, (one) => {
      const found = gazetteer.suggest(one);
      expect(gazetteer.suggest(one)).toEqual(found);
      expect(new Set(found.map((place) => place.id)).size).toBe(found.length);
      expect(found.length).toBeLessThanOrEqual(8);
      for (const place of found) expect(gazetteer.suggest(place.label)[0]?.id).toBe(place.id);
    }),
  );
  expect(foldPlace('Ōtāhuhu’s St. Ives')).toBe('otahuhus st ives');
});

test('towns to name on a map: the largest first, those of unknown size last, each in one order', () => {
  expect(parseTowns(text).map(({ name, people }) => `${name} ${people}`)).toEqual([
    'Brisbane 2190',
    'Richmond 28',
    'Mount Gambier 26',
    'St Kilda 20',
    'St Ives 16',
    'Fortitude Valley 7',
    'Richmond 1',
    'Bowen Hills 0',
    'Mount Gambier South 0',
    'St Kilda East 0',
  ]);
});

test('towns are read once; where that failed, again at the next request', async () => {
  let reads = 0;
  const { towns } = townsPort(async () => {
    if (++reads === 1) throw new Error('away');
    return parseTowns(text);
  });
  await expect(towns()).rejects.toThrow('away');
  expect(await towns()).toHaveLength(10);
  expect(await towns()).toBe(await towns());
  expect(reads).toBe(2);
});
