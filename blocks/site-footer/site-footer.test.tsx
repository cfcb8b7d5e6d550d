import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Site } from '#schemas/documents/site.ts';
import { SiteFooterView } from './view.tsx';

const site: Site = {
  name: 'Example Motors',
  shortName: 'Example',
  country: 'NZ',
  locale: 'en-NZ',
  currency: 'NZD',
  timeZone: 'Pacific/Auckland',
  domains: [],
  contact: { phone: '+6494441234', email: 'a@example.com' },
  legal: {
    company: 'Example Limited',
    companyNumber: '9429',
    licences: ['M1', 'M2'],
    priceNote: 'Prices include GST.',
  },
};

const props = { look: 'columns', ground: 'inverse', text: '', acknowledgement: '' } as const;

function html(changes: Partial<Site> = {}): string {
  const data = {
    columns: [{ heading: 'Buyer Tools', links: [{ label: 'Test Drive', href: '/book-test-drive' }] }],
    legal: [{ label: 'Privacy Policy', href: '/privacy-policy' }],
  };
  return renderToStaticMarkup(
    <SiteFooterView id="b_1" props={props} data={data} site={{ ...site, ...changes }} settings={{}} slots={{}} />,
  );
}

test('R2-055: menus, contacts, licences and the privacy policy are on every page', () => {
  const text = html();
  for (const part of [
    'Buyer Tools',
    '/book-test-drive',
    '/privacy-policy',
    'mailto:a@example.com',
    'Prices include GST.',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toContain('NZBN 9429');
  expect(text).toContain('Dealer licences M1, M2');
});

test('R8-019: without licences, price note or social media, their places are left out', () => {
  const text = html({ legal: { company: 'Example Limited', companyNumber: '9429', licences: [] } });
  expect(text).not.toContain('icence');
  expect(text).not.toContain('site-footer-social');
});
