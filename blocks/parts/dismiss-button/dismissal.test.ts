import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textKey, withDismissed } from './dismissal.ts';

test('a closed bar is remembered once, as the latest, among 40 at most', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 120 }), (keys) => {
      let stored: string | null = null;
      for (const key of keys) {
        stored = withDismissed(stored, key);
        const list: string[] = stored.split(' ');
        expect(list.at(-1)).toBe(key);
        expect(new Set(list).size).toBe(list.length);
        expect(list.length).toBeLessThanOrEqual(40);
      }
    }),
  );
});

test('another text is another announcement, and every key is valid in a selector', () => {
  fc.assert(fc.property(fc.string(), (text) => /^[a-z0-9]{1,7}$/.test(textKey(text))));
  expect(textKey('Closed on Monday')).not.toBe(textKey('Closed on Tuesday'));
});
