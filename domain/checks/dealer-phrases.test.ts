import { expect, test } from 'vitest';
import { findPhrases, listDealerPhrases, phrasesToFind } from './dealer-phrases.ts';
import type { CheckedDocument } from './rules/rule.ts';

const meridian = listDealerPhrases({ name: 'Meridian Motor Group', legal: { company: 'Meridian Cars Pty Ltd' } }, [
  { address: { street: '12 Smith Street', city: 'Newstead' } },
]);

function found(text: string, own = listDealerPhrases({ name: 'Red Gum Used Cars' }, [])) {
  const document: CheckedDocument = {
    key: 'page/about',
    kind: 'page',
    body: {},
    schema: null,
    blocks: [{ id: 'b_1', type: 'rich-text', props: { text }, schema: null }],
  } as never;
  return findPhrases(document, phrasesToFind(meridian, own, ['Mazda'])).map(({ kind, value }) => [kind, value]);
}

test('a dealer’s names and whole addresses are its phrases; what any dealer is called is none', () => {
  expect(meridian).toEqual([
    { kind: 'name', value: 'Meridian Motor Group' },
    { kind: 'name', value: 'Meridian Cars Pty Ltd' },
    { kind: 'address', value: '12 smith st, newstead' },
  ]);
  expect(listDealerPhrases({ name: 'East Cars', legal: { company: 'East Cars' } }, [])).toHaveLength(1);
  for (const name of ['Used Cars', 'Quality Motor Group', 'Meridian', '', 7])
    expect(listDealerPhrases({ name }, [])).toEqual([]);
  for (const address of [{ street: 'Main Road', city: 'Perth' }, { street: '1 Main Road' }, undefined, null])
    expect(listDealerPhrases({}, [{ address } as never])).toEqual([]);
});

test.each([
  ['Come and see us at Meridian Motor Group today.', [['name', 'Meridian Motor Group']]],
  ['MERIDIAN’s motors, and a meridian motor group', []],
  ['Our yard is at 12 Smith St, Newstead QLD.', [['address', '12 smith st, newstead']]],
  ['In Newstead: 12 SMITH STREET', [['address', '12 smith st, newstead']]],
  ['12 Smith Street, Hamilton', []],
  ['112 Smith Street, Newstead', []],
])('%s', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test('a site’s own name is not sought on it, nor a part of it', () => {
  const own = listDealerPhrases({ name: 'Meridian Motor Group Sydney' }, []);
  expect(found('Welcome to Meridian Motor Group Sydney', own)).toEqual([]);
});

test('a manufacturer is named by its dealers, and a dealer with a make in its name by no other', () => {
  const names = (name: string) => phrasesToFind(listDealerPhrases({ name }, []), [], ['Mazda', 'Land Rover']);
  expect(names('Mazda Australia Pty Ltd').size).toBe(0);
  expect(names('Land Rover New Zealand').size).toBe(0);
  expect(names('Brisbane Mazda').size).toBe(1);
});
