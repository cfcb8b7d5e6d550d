import { expect, test } from 'vitest';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { withStandInSite } from './stand-in-site.ts';

const page: PreviewResponse = {
  page: { layout: { root: [], blocks: {} } },
  header: null,
  footer: null,
  site: { texts: { enquire: 'Ask us' }, country: 'NZ' },
  themeCss: '',
  themeAttributes: {},
  blocks: {},
  subject: null,
  problems: [],
};

test('a template is drawn with a stand-in for what it lacks; what it has stays', () => {
  expect(withStandInSite(page).site).toMatchObject({
    texts: { enquire: 'Ask us' },
    country: 'NZ',
    contact: { phone: '', email: '' },
    legal: { licences: [] },
  });
});

test("a dealer's own site is the very object that came", () => {
  const whole = withStandInSite(page);
  expect(withStandInSite(whole)).toBe(whole);
});
