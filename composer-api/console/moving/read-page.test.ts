import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

const around = () => ({
  link: (href: string) => ({ to: href.replace('.html', ''), answers: !href.includes('lost') }),
  picture: (name: string) => (name === 'yard.jpg' ? '/img/library/aaaaaaaaaaaaaaaa' : null),
});

const page = `<!DOCTYPE html><html><head><title>About us | Old Motors</title>
<link rel="canonical" href="https://www.old.example/about.html"><style>p{}</style></head><body>
<nav><a href="/x">Menu</a></nav><div id="header">Call us</div>
<div id="content"><h1>About <b>us</b></h1>
<p>Since <strong>1962</strong>, by <a href="/team.html">our team</a> &amp; <a href="javascript:alert(1)">friends</a>.</p>
<img src="img/yard.jpg" alt="The yard"><img src="img/gone.jpg">
<form action="/send"><input name="a"></form>
<h2>Prices</h2><table><tr><th>Service</th><td onclick="x()">$99</td></tr></table>
<script>document.write('<p>never</p>')</script>
<iframe src="https://www.youtube.com/embed/abc123"></iframe><iframe src="https://maps.example/x"></iframe>
<h2>Questions</h2>
<details><summary>Do you trade?</summary><p>Yes, <a href="/lost.html">always</a>.</p></details>
<details><summary>Do you deliver?</summary><p>Yes.</p></details>
</div><footer>Old Motors</footer></body></html>`;

test('content becomes blocks: sections under their headings, tables, pictures, questions; the rest is listed by line', () => {
  const read = readPage(page, around);
  expect([read.title, read.address]).toEqual(['About us', 'https://www.old.example/about.html']);
  expect(read.blocks.map(({ type }) => type)).toEqual(['breadcrumbs', 'rich-text', 'rich-text', 'rich-text', 'faq']);
  const all = JSON.stringify(read.blocks);
  for (const gone of ['Menu', 'Call us', 'never', 'javascript', 'onclick', '<form', '<iframe'])
    expect(all, gone).not.toContain(gone);
  const [, about, prices, , faq] = read.blocks;
  expect(about?.props).toMatchObject({ heading: 'About us', level: 'page' });
  expect(String(about?.props?.['text'])).toContain('<strong>1962</strong>');
  expect(String(about?.props?.['text'])).toContain('<a href="/team">our team</a> &amp; friends');
  expect(String(about?.props?.['text'])).toContain('src="/img/library/aaaaaaaaaaaaaaaa"');
  expect(String(prices?.props?.['text'])).toContain('<td>$99</td>');
  expect(String(prices?.props?.['text'])).toContain('https://www.youtube.com/watch?v=abc123');
  expect(faq?.props?.['items']).toMatchObject([{ title: 'Do you trade?' }, { title: 'Do you deliver?' }]);
  expect(read.missing).toEqual(['gone.jpg']);
  const reported = read.left.map(({ line, what }) => `${line} ${what}`);
  for (const one of ['5 Link javascript:alert(1)', '7 <form>', '9 <script>', '10 Video', '6 Picture gone.jpg'])
    expect(reported).toContain(one);
  expect(reported).toContain('10 <iframe> https://maps.example/x');
  expect(reported).toContain('12 Link /lost.html');
});

test('a megabyte of nested elements is refused at once, and one of text is cut into blocks', () => {
  // Of the processor's time: other work on the machine does not count.
  const begun = process.cpuUsage();
  expect(() => readPage('<div>'.repeat(50_000), around)).toThrow('more than 400 deep');
  expect(() => readPage('<b>'.repeat(300_000), around)).toThrow('more than 400 deep');
  const long = readPage(`<p>${'word '.repeat(200)}</p>`.repeat(900), around);
  expect(long.blocks.length).toBeLessThanOrEqual(60);
  for (const { props } of long.blocks) expect(String(props?.['text'] ?? '').length).toBeLessThanOrEqual(12_000);
  const oneLine = `<main>${'<b></b>'.repeat(140_000)}</main>`;
  const nothingAsked = `<main>${'<p>a</p><details></details>'.repeat(38_000)}</main>`;
  for (const junk of ['<'.repeat(500_000), '&#x41;'.repeat(100_000), '<a href="'.repeat(50_000), '\0<p>\uFFFF'])
    readPage(junk, around);
  for (const many of [oneLine, nothingAsked]) readPage(many, around);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(15_000);
});

test('a page without marks of its content is read from its body; one of nothing has no blocks', () => {
  const read = readPage(
    '<html><head><title>Old - Site</title></head><body>Plain <i>words</i><p>More</p></body></html>',
    around,
  );
  expect(read.blocks[1]?.props).toMatchObject({ heading: 'Old', text: '<p>Plain <i>words</i></p><p>More</p>' });
  expect(readPage('', around).blocks).toEqual([]);
});
