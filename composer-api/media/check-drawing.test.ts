/** What multiplies work in a drawing is counted before anything is drawn. */
import { describe, expect, test } from 'vitest';
import { checkDrawing } from './check-drawing.ts';

const head =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1200" height="1200">';
const svg = (inside: string) => Buffer.from(`${head}${inside}</svg>`);
const filtered = '<rect width="9" height="9" filter="url(#f)"/>';
const blur = (deviation: string) => `<filter id="f"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
const nested = (count: number, by: number) =>
  `<g id="a0"><rect width="9" height="9"/></g>${Array.from(
    { length: count },
    (_, index) => `<g id="a${index + 1}">${`<use xlink:href="#a${index}" x="1"/>`.repeat(by)}</g>`,
  ).join('')}<use href="#a${count}"/>`;

describe('a drawing is refused', () => {
  test.each([
    [
      'feMorphology',
      svg(`<filter id="f"><feMorphology operator="dilate" radius="900"/></filter>${filtered}`),
      /femorphology/,
    ],
    ['feTurbulence', svg('<filter id="f"><feTurbulence numOctaves="900000"/></filter>'), /feturbulence/],
    [
      'a filter with the prefix of a namespace',
      svg('<s:filter><s:feConvolveMatrix order="99"/></s:filter>'),
      /feconvolve/,
    ],
    ['many blurred layers', svg(`${blur('9')}${filtered.repeat(40)}`), /parts with a filter/],
    [
      'many blurred layers by their styles',
      svg(`${blur('9')}${'<g style="fill:red; FILTER : url(#f)"/>'.repeat(40)}`),
      /parts with a filter/,
    ],
    ['a filter by a style sheet', svg(`<style>rect { filter: url(#f) }</style>${blur('9')}${filtered}`), /style sheet/],
    ['a wide blur', svg(`${blur('2 900')}${filtered}`), /blur of more than/],
    ['a blur that is no number', svg(`${blur('1e3')}${filtered}`), /blur of more than/],
    ['repeated parts', svg(nested(7, 10)), /all that it repeats/],
    ['parts that repeat themselves', svg('<g id="a"><use href="#a"/></g>'), /all that it repeats/],
    [
      'a chain of parts without end',
      svg(
        `<g id="a0"/>${Array.from({ length: 15_000 }, (_, i) => `<use id="a${i + 1}" href="#a${i}"/>`)
          .reverse()
          .join('')}`,
      ),
      /all that it repeats/,
    ],
    [
      'masks that repeat a part',
      svg(`<mask id="m">${'<rect/>'.repeat(300)}</mask>${'<g mask="url(#m)"/>'.repeat(150)}`),
      /all that it repeats/,
    ],
    ['many patterns', svg('<pattern id="p"/>'.repeat(20)), /patterns/],
    [
      'a pattern painted often',
      svg(`<pattern id="p"><path d="M0 0h1"/></pattern>${'<rect fill="url(#p)"/>'.repeat(20_000 / 4)}`),
      /painted with patterns/,
    ],
    ['much text', svg(`<text font-size="2000">${'Wg'.repeat(400_000)}</text>`), /characters of text/],
    [
      'a long dashed path',
      svg(`<path stroke-dasharray="1 1" d="${'M0 0L1200 1200'.repeat(60_000)}"/>`),
      /dashed or marked/,
    ],
    [
      'a long path dashed by a style sheet',
      svg(`<style>path{stroke-dasharray:1}</style><path d="${'M0 0L1200 1200'.repeat(60_000)}"/>`),
      /dashed or marked/,
    ],
    ['see-through layers', svg(`<g opacity="0.5">${'<g style="opacity:.5"/>'.repeat(2000)}</g>`), /see-through/],
    ['parts in one another', svg('<g>'.repeat(5000)), /deep/],
    ['many parts', svg('<rect/>'.repeat(30_000)), /20,000 parts/],
    ['many pictures', svg('<image/>'.repeat(30)), /pictures/],
    ['entities', Buffer.from(`<!DOCTYPE svg [<!ENTITY x "y">]>${head}</svg>`), /entities/],
    ['another encoding', Buffer.from(`<?xml version="1.0" encoding="UTF-7"?>${head}</svg>`), /UTF-8/],
    ['two bytes a sign', Buffer.from(`<?xml version="1.0"?>${head}</svg>`, 'utf16le'), /UTF-8/],
    ['more than 2 MB', svg(' '.repeat(2 * 1024 * 1024)), /2 MB/],
  ])('with %s', (_, bytes, words) => {
    const begun = process.cpuUsage();
    expect(() => checkDrawing(bytes)).toThrow(words);
    // Counting is linear: two megabytes take far less than this.
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(4000);
  });
});

test.each([
  [
    'a logo with a gradient',
    svg('<linearGradient id="g"><stop offset="0"/></linearGradient><path fill="url(#g)" d="M0 0h9v9z"/>'),
  ],
  ['a soft shadow', svg(`${blur('4')}<g filter="url(#f)"><path d="M0 0h9v9z"/></g>`)],
  ['words', svg('<text x="1" y="9">Harbour Motors</text>')],
  [
    'what a program writes for nothing',
    svg('<path style="filter:none;marker:none;stroke-dasharray:none;opacity:1" d="M0 0"/>'.repeat(2000)),
  ],
  ['a shape used forty times', svg(`<defs><path id="s" d="M0 0h9v9z"/></defs>${'<use href="#s"/>'.repeat(40)}`)],
  ['a declared encoding', Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${head}</svg>`)],
])('%s is drawn', (_, bytes) => {
  expect(() => checkDrawing(bytes)).not.toThrow();
});
