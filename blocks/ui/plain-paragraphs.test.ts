import { expect, test } from 'vitest';
import { plainParagraphs } from './plain-paragraphs.ts';

test.each([
  ['<p>One</p><p>Two <b>bold</b></p>', ['One', 'Two bold']],
  ['plain', ['plain']],
  ['A<br>B &amp; C&#39;s &nbsp;D', ['A', "B & C's D"]],
  ['<script>alert(1)</script><p>x</p>', ['x']],
  ['<p></p>', []],
])('%s', (html, paragraphs) => {
  expect(plainParagraphs(html)).toEqual(paragraphs);
});
