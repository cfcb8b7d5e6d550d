import { expect, test } from 'vitest';
import { fitHeadings } from './heading-levels.ts';

test.each([
  ['right below the page’s heading', '<h3>a</h3><p>x</p><h3>b</h3>', 1, '<h2>a</h2><p>x</p><h2>b</h2>'],
  ['below a section’s heading', '<h3>a</h3><h4>b</h4>', 2, '<h3>a</h3><h4>b</h4>'],
  ['levels among them stay apart', '<h3>a</h3><h4>b</h4><h3>c</h3>', 1, '<h2>a</h2><h3>b</h3><h2>c</h2>'],
  ['a level left out within', '<h2>a</h2><h4>b</h4><h2>c</h2>', 1, '<h2>a</h2><h3>b</h3><h2>c</h2>'],
  ['one that begins low', '<h4>a</h4><h2>b</h2>', 1, '<h2>a</h2><h2>b</h2>'],
  ['in an answer', '<h4>a</h4>', 3, '<h4>a</h4>'],
  ['no headings', '<p>h3</p>', 1, '<p>h3</p>'],
] as const)('%s', (_, html, above, expected) => expect(fitHeadings(html, above)).toBe(expected));
