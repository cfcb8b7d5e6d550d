import { expect, test } from 'vitest';
import { findColours, type PageParts, readOldPage } from './old-page.ts';

const parts: PageParts = {
  siteName: '',
  title: 'Harbour City Motors | Used cars in Sydney',
  themeColour: '#0A3D62',
  links: [
    'tel:02%209412%203456',
    'tel:(02) 9412 3456',
    'tel:1300 000 000',
    'mailto:Sales@Harbour.example?subject=Hi',
    'https://www.facebook.com/harbourcity',
    'https://facebook.com.evil.example/x',
    'javascript:alert(1)',
  ],
  text: 'Visit us. ABN 51 824 753 557 is wrong, ABN: 51824753556 is right.',
  styles: 'a{color:#e58e26}b{color:#E58E26}c{background:#fff;color:#333}d{color:rgb(10, 61, 98)}',
  logos: ['logo.svg'],
};

test('an old page says name, phone, email, number, profiles and colours, as far as they can be right', () => {
  expect(readOldPage(parts, 'AU', ['index.html'])).toEqual({
    files: ['index.html'],
    name: 'Harbour City Motors',
    phone: '+61294123456',
    email: 'sales@harbour.example',
    companyNumber: '51 824 753 556',
    social: [{ network: 'facebook', url: 'https://www.facebook.com/harbourcity' }],
    colours: ['#0a3d62', '#e58e26'],
    logos: ['logo.svg'],
  });
});

test('a page that says nothing suggests nothing', () => {
  const empty = { siteName: ' ', title: '', themeColour: 'red', links: [], text: '', styles: '', logos: [] };
  expect(readOldPage(empty, 'NZ', [])).toMatchObject({ name: null, phone: null, email: null, colours: [], social: [] });
});

test('hostile texts cost work in line with their length', () => {
  for (const piece of ['ABN ', 'ABN 1 ', '1 ', '#', '#abc', 'rgb(', 'rgb(1,', 'tel:']) {
    const work = (length: number) => {
      const text = piece.repeat(length / piece.length);
      const links = Array.from({ length: length / 32 }, () => text.slice(0, 299));
      const before = process.cpuUsage();
      readOldPage({ ...parts, text, styles: text, title: text, links }, 'AU', []);
      findColours(text, text);
      return process.cpuUsage(before).user / 1000;
    };
    work(1000);
    const [short, long] = [work(12_500), work(100_000)];
    expect([piece, long < Math.max(400, short * 32)]).toEqual([piece, true]);
  }
});
