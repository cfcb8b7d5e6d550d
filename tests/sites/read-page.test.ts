/** What pages are read with finds what it is there to find. */
import { expect, test } from 'vitest';
import { pageFaults } from './read-page.ts';

test('a sound page has no faults', () => {
  expect(
    pageFaults('<h1 id="a">A</h1><h2>B</h2><h3>C</h3><h2>D</h2><a href="#a">up</a><label for="a">L</label>'),
  ).toEqual([]);
});

test.each([
  ['<p id="a"></p><p id="a"></p>', 'id a is there twice'],
  ['<a href="#lost">x</a>', '#lost leads nowhere'],
  ['<html data-anchors="a lost"><p id="a"></p>', 'the page says that it has lost, which is not there'],
  [
    '<html data-anchors=""><p id="enquire"></p><a href="#enquire">x</a>',
    '#enquire is hidden, though its section is there',
  ],
  ['<section aria-labelledby="lost"></section>', 'aria-labelledby names lost, which is not there'],
  ['<h1>A</h1><h3>B</h3>', 'h3 comes after h1'],
  ['<h1>A</h1><h1>B</h1>', 'more than one h1'],
])('%s is found', (html, fault) => {
  expect(pageFaults(html)).toEqual([fault]);
});
