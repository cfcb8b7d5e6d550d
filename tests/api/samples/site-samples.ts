/** Bodies for routes of a site: its documents, releases, checks and settings. */
import type { Json } from '#schemas/shapes/json.ts';
import { aHomePage, templateDocuments } from '#tests/build/documents.ts';
import { aMailSample, page, save } from './sample-parts.ts';

export const siteSamples: { readonly [route: string]: readonly Json[] } = {
  'POST /tenants/:tenant/approvals': [
    { documents: [{ key: 'page/home', revision: 'x' }], template: 1, message: 'x' },
    { rollback: 1, message: 'x' },
  ],
  'PUT /tenants/:tenant/approvals/:approval': [{ decision: 'returned', text: 'x' }],
  'PUT /tenants/:tenant/approval-policy': [{ classes: [], people: [] }],
  'POST /tenants/:tenant/preview-links': [{ page: 'page/home', subject: 'x', days: 7 }],
  'PUT /tenants/:tenant/preview-answers/:answer': [{ done: true }],
  'POST /tenants/:tenant/mail-templates/preview': [aMailSample],
  'POST /tenants/:tenant/mail-templates/test': [{ ...aMailSample, kind: 'reply' }],
  'PUT /tenants/:tenant/forwarding/:service/key': [{ key: 'secret' }],
  'POST /tenants/:tenant/forwarding/:service/sample': [{}],
  'PUT /tenants/:tenant/documents/:key': [
    save(page),
    save(aHomePage()),
    ...Object.values(templateDocuments).map(save),
    save({ lenders: [{ name: 'x' }] }),
    save({ rules: [{ from: '/a', to: '/b' }] }),
    save({ receipt: true, rules: [{ name: 'Parts', hours: 'any', mailTo: ['a@b.example'] }] }),
    save({ receipt: { subject: 'Hello[ {shopper.first_name}]' }, replies: [{ name: 'Soon', body: 'Soon.' }] }),
    save({ bands: [{ upTo: 50, price: 0 }], regions: [{ from: '7000', to: '7470', name: 'Tasmania', price: 990 }] }),
  ],
  'POST /tenants/:tenant/checks/repairs': [
    {
      places: [
        {
          document: 'page/home',
          blockId: 'b_hero1',
          pointer: '/heading',
          repair: { kind: 'fact', path: 'site.phone' },
        },
      ],
    },
    {
      places: [
        {
          document: 'navigation',
          pointer: '/header/0/href',
          repair: { kind: 'link', from: 'https://north.example/a', to: '/a', name: 'A' },
        },
      ],
    },
    { places: [{ document: 'theme', pointer: '/colours/brand', repair: { kind: 'colour', value: '#123456' } }] },
  ],
  'POST /tenants/:tenant/documents/:key/restore': [{ revision: '', to: 'x' }],
  'POST /tenants/:tenant/documents/:key/discard': [{ revision: '' }],
  'POST /tenants/:tenant/preview': [
    { key: 'page/home', body: page, subject: '/search/used-cars', only: ['b_hero1'] },
    { key: 'page/vehicle', subject: 'x' },
    { key: 'page/search', subject: 'http://[' },
    { key: 'section/header', body: { title: 'H', layout: { root: [], blocks: {} } } },
  ],
  'PUT /tenants/:tenant/presence': [
    { visit: 'visit-of-mine', key: 'page/home', blockId: 'b_hero1' },
    { visit: 'visit-of-mine', key: null, blockId: null },
  ],
  'POST /tenants/:tenant/releases': [{ base: 1, documents: [{ key: 'page/home', revision: '' }], message: 'm' }],
  'POST /tenants/:tenant/changes/effects': [{ documents: [{ key: 'page/home', revision: '' }] }],
  'POST /tenants/:tenant/changes/radius': [{ documents: [{ key: 'page/home', revision: '' }] }],
  'POST /tenants/:tenant/changes/combinations': [{ documents: [{ key: 'page/home', revision: '' }], template: 1 }],
  'POST /tenants/:tenant/schedules': [
    { at: '2031-01-05T09:00', documents: [{ key: 'page/home', revision: '' }], message: 'm' },
  ],
  'PUT /tenants/:tenant/schedules/:schedule': [
    { at: '2031-01-05T09:00', documents: [{ key: 'page/home', revision: '' }], message: 'm', was: '2031-01-04T09:00' },
  ],
  'PUT /tenants/:tenant/switches/:key/note': [
    { kind: 'trial', owner: 'a1', endsOn: '2031-01-05', reason: 'r', version: 0 },
    { kind: 'lasting', owner: null, endsOn: null, reason: '', version: 0 },
  ],
  'POST /tenants/:tenant/switch-changes': [
    { at: '2031-01-05T09:00', switch: 'reviews.hidden', value: true, reason: 'r' },
  ],
  'PUT /tenants/:tenant/switch-changes/:schedule': [
    { at: '2031-01-05T09:00', switch: 'reviews.hidden', value: [{ a: null }], reason: 'r', was: '2031-01-04T09:00' },
  ],
  'POST /tenants/:tenant/releases/:number/rollback': [{ base: 1 }],
  'POST /tenants/:tenant/template-update': [{ base: 1 }],
  'POST /tenants/:tenant/link-names': [{ hrefs: ['/about', 'tel:+61732001234'], page: 'page/home' }],
  'POST /tenants/:tenant/old-site/addresses': [
    { files: [{ name: 'old.csv', text: 'old,new\n/contact.html,/\n/stock.aspx?id=12\n' }] },
  ],
  'POST /tenants/:tenant/old-site/try': [
    { address: '/old.html', rules: [{ from: '/old.html', to: '/' }], gone: ['/gone/*'] },
  ],
  'POST /tenants/:tenant/old-site/page': [
    { file: 'about.html', html: '<h1>About</h1><p>Us</p>', address: '/about.html', pictures: {}, dryRun: true },
  ],
  'POST /tenants/:tenant/old-site/reviews': [{ csv: 'Customer,Rating,Date\nA,5,2020-01-02\n', dryRun: true }],
  'POST /tenants/:tenant/old-site/redirects': [{ rules: [{ from: '/old.html', to: '/' }], gone: ['/gone/*'] }],
  'POST /tenants/:tenant/go-live': [{ shared: true }],
  // Nothing here removes the site that other tests of the fuzz use.
  'POST /tenants/:tenant/offline': [{ confirm: 'no' }],
  'PUT /tenants/:tenant/onboarding/:step': [{ state: 'done' }],
  'POST /tenants/:tenant/domains/:host/check': [{}],
  'POST /tenants/:tenant/rank-preview': [
    { values: { 'ranking.photos': 500, 'ranking.boosts': [{ when: 'make', is: 'Aster', add: 50 }] } },
    { values: {}, path: '/search/used-cars' },
  ],
};
