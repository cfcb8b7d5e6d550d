import { expect, test } from 'vitest';
import { readPageParts } from './page-parts.ts';

const page = `<!DOCTYPE html><html><head><link rel="preload" as="font" href="/assets/inter.woff2"><link rel="stylesheet" href="/assets/site/a.css">
<link rel="icon" href="/favicon.svg"><script type="module" src="/assets/loader.js"></script><script src="https://other.example/x.js"></script></head><body>
<div data-block="hero" data-id="b_hero1"><img sizes="(min-width: 900px) 55vw, 100vw" srcSet="/img/a?w=320&amp;q=60 320w, /img/a?w=720 720w, /img/a?w=960 960w, /img/a?w=1280 1280w" src="/img/a?w=720"></div>
<section data-id="b_row12" data-island="idle" data-src="/assets/row.js"><img src="/img/b" sizes="20vw" srcset="/img/b?w=160 160w, /img/b?w=320 320w"><img src="/img/c" loading="lazy"><img src="https://other.example/d.jpg"></section>
<div data-id="b_map12" data-island="touch" data-src="/assets/map.js"></div></body></html>`;

test('a phone takes the files for its width, those that wait for a touch or a scroll not among them', () => {
  expect(readPageParts(page)).toEqual({
    styles: ['/assets/site/a.css'],
    scripts: ['/assets/loader.js', '/assets/row.js'],
    fonts: ['/assets/inter.woff2'],
    pictures: [
      { address: '/img/a?w=960', blockId: 'b_hero1' },
      { address: '/img/b?w=160', blockId: 'b_row12' },
    ],
  });
});

test('hostile HTML costs work in line with its length', () => {
  for (const piece of ['<img ', '<img srcset="', ' sizes="', 'data-id="', '<div ', ', /x 1w']) {
    const work = (length: number) => {
      const html = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
      const before = process.cpuUsage();
      for (let round = 0; round < 3; round++) readPageParts(html);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    work(1000);
    const [short, long] = [work(20_000), work(80_000)];
    expect([piece, long < Math.max(120, short * 16)]).toEqual([piece, true]);
  }
});
