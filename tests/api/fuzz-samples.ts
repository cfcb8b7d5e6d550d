/** A right body for each route that takes one: the fuzzer spoils it. A route that is not here fails the fuzzer's count. */
import { blankMake } from '#domain/makes/edit-make.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aHomePage, templateDocuments } from '#tests/build/documents.ts';
import { aLocation } from '#tests/build/location.ts';
import { aModel } from '#tests/build/model.ts';
import { password, staff } from '#tests/build/platform.ts';
import { aReview } from '#tests/build/review.ts';
import { anOffer, aRepaymentOffer } from '../build/offer.ts';

const columns = { type: 'columns', version: 1, props: { ratio: '2:1' }, slots: { a: ['b_hero1'], b: [] } };
const page: Json = {
  type: 'home',
  title: 'Home',
  route: '/',
  aliases: ['/home'],
  seo: { title: '{site.name}' },
  layout: {
    root: ['b_cols1'],
    blocks: {
      b_cols1: columns,
      b_hero1: {
        type: 'hero',
        version: 1,
        props: { heading: { $bind: 'site.name' }, text: { $switch: 'price.no-price-text' } },
        when: { all: [{ switch: 'cards.favourites', is: true }, { not: { data: 'vehicle.price', gt: 500 } }] },
        meta: { name: 'Hero', lock: ['delete'] },
      },
    },
  },
};

/** Entities are plain JSON. */
const jsonOf = (entity: object): Json => JSON.parse(JSON.stringify(entity));
const aHoliday = {
  date: '2026-12-25',
  status: 'Closed',
  start_hour: null,
  end_hour: null,
  hours: null,
  location_id: null,
  location: null,
} as const;

const aMailSample = {
  ...{ kind: 'receipt', hasVehicle: true, category: '' },
  ...{ subject: 'Hello {lead.reference}', heading: 'Hi[ {shopper.first_name}]', body: 'Soon.' },
};

const save = (body: Json | undefined): Json => ({ revision: '', body: body ?? {}, message: 'x' });

/** By method and path as the route table writes them. */
export const bodies: { readonly [route: string]: readonly Json[] } = {
  'POST /session': [{ email: staff.southEditor.email, password }],
  'POST /forgotten': [{ email: staff.southEditor.email }],
  'POST /links/look': [{ token: 'a-token-that-nobody-has-given-out' }],
  'POST /links/accept': [
    {
      token: 'a-token-that-nobody-has-given-out',
      password: 'tin lantern over moss',
      name: 'Kim',
      email: 'k@x.example',
    },
  ],
  'POST /mail/reports': [{ id: 'abcdefghijklmnop', outcome: 'failed', status: '5.1.1', reason: 'no such user' }],
  'POST /sms/reports': [{ id: 'abcdefghijklmnop', outcome: 'failed', reason: 'number is not in use' }],
  'POST /status/faults/:fault/seen': [{}],
  'POST /sms/replies': [{ from: '+61412345678', text: 'STOP', id: 'abcdefghijklmnop' }],
  // No right password stands here: what these routes change, the other routes of the fuzz need.
  'PUT /account': [{ name: 'Pat Platform' }],
  'PUT /account/email': [{ current: 'wrong', email: 'pat@new.example' }],
  'PUT /account/password': [{ current: 'wrong', password: 'tin lantern over moss' }],
  'POST /account/second-factor': [{ current: 'wrong' }],
  'POST /account/second-factor/confirm': [{ code: '123456' }],
  'POST /account/second-factor/remove': [{ current: 'wrong' }],
  'POST /account/recovery-codes': [{ current: 'wrong' }],
  'POST /account/tokens': [{ current: 'wrong', name: 'Deploy', scopes: ['stock.view'], sites: null, days: 30 }],
  'POST /people/invitations': [
    { email: 'kim@new.example', role: 'stock', tenant: 'north', locationIds: ['l_north'] },
    { email: 'lee@new.example', role: 'platform', tenant: null, locationIds: null },
  ],
  'POST /people/invitations/:invitation/renew': [{}],
  'PUT /people/:person': [{ role: 'leads', locationIds: ['l_north'] }],
  'POST /people/:person/disable': [{}],
  'POST /people/:person/enable': [{}],
  'POST /people/:person/reset': [{}],
  'POST /people/:person/second-factor/remove': [{ current: 'wrong' }],
  'POST /tenants/:tenant/approvals': [
    { documents: [{ key: 'page/home', revision: 'x' }], template: 1, message: 'x' },
    { rollback: 1, message: 'x' },
  ],
  'PUT /tenants/:tenant/approvals/:approval': [{ decision: 'returned', text: 'x' }],
  'PUT /tenants/:tenant/approval-policy': [{ classes: [], people: [] }],
  'POST /tenants/:tenant/preview-links': [{ page: 'page/home', subject: 'x', days: 7 }],
  'PUT /tenants/:tenant/preview-answers/:answer': [{ done: true }],
  'POST /fleet/health/actions': [
    { action: 'check', sites: ['north'] },
    { action: 'pause-feeds', sites: ['north', 'south'] },
  ],
  'POST /fleet/changes/preview': [
    { query: { kind: 'text', text: 'Welcome', matchesCase: false }, replacement: { to: 'Hello' } },
    { query: { kind: 'switch', key: 'reviews.hidden', value: true }, replacement: { to: null } },
  ],
  'POST /fleet/changes': [
    {
      query: { kind: 'text', text: 'Words that no site has', matchesCase: true },
      ...{ replacement: { to: 'Hello' }, sites: ['north'], publishes: false, message: 'x' },
    },
  ],
  'POST /fleet/changes/:change/:act': [{}],
  'POST /fleet/rollouts': [
    {
      template: 'plain',
      sites: ['north'],
      publishes: true,
      waves: [{ sites: 1 }, { percent: 5 }, 'rest'],
      restMinutes: 10,
    },
  ],
  'POST /fleet/rollouts/:rollout/conflicts': [{ likenesses: ['x'], choice: 'mine' }],
  'POST /fleet/rollouts/:rollout/leave-out': [{ sites: ['north'] }],
  'POST /fleet/rollouts/:rollout/:act': [{}],
  'PUT /fleet/views': [{ views: [{ name: 'Late leads', query: 'need=leads' }] }],
  'POST /site-imports': [{ slug: 'east-coast', bytes: 1000 }],
  'PUT /site-imports/:import/file': [{}],
  'POST /tenants': [
    {
      template: 'plain',
      name: 'East',
      slug: 'east-coast',
      country: 'AU',
      timeZone: 'Australia/Brisbane',
      theme: 'x',
      contact: { phone: '07 3200 1234', email: 'a@b.example' },
      company: { name: 'E', number: '1', licence: '2' },
      locations: [
        { name: 'East', street: '1 A St', city: 'Newstead', state: 'QLD', postcode: '4006', phone: '0732001234' },
      ],
      stock: { csv: 'Make\nKia\n', mapping: { Make: 'make' }, priceType: 'drive_away', notNew: 'used', yard: 'East' },
    },
  ],
  'POST /tenants/:tenant/valuation/try': [
    { fields: { trade_make: 'Aster', trade_model: 'Ridge', trade_year: '2021', trade_km: '48000', answer_q1: 'a2' } },
  ],
  'POST /tenants/:tenant/leads/route': [{ category: 'Parts', locationId: 'l_north', make: 'Aster' }],
  'POST /tenants/:tenant/mail-templates/preview': [aMailSample],
  'POST /tenants/:tenant/mail-templates/test': [{ ...aMailSample, kind: 'reply' }],
  'POST /tenants/:tenant/privacy/retention/preview': [
    { rules: { enquiries: 24, trade: null, finance: 84, careers: 12, spam: 3, accounts: 24 } },
  ],
  'PUT /tenants/:tenant/privacy/retention': [
    { rules: { enquiries: 24, trade: null, finance: null, careers: null, spam: null, accounts: null }, agreed: 0 },
  ],
  'POST /tenants/:tenant/privacy/find': [{ mail: 'sam@example.com', phone: '' }],
  'POST /tenants/:tenant/privacy/stop': [{ mail: 'sam@example.com', phone: '', stopped: true }],
  'POST /tenants/:tenant/privacy/export': [{ mail: '', phone: '0412 345 678' }],
  'POST /tenants/:tenant/privacy/erase': [{ mail: 'sam@example.com', phone: '', typed: 'sam@example.com' }],
  'PUT /tenants/:tenant/forwarding/:service/key': [{ key: 'secret' }],
  'POST /tenants/:tenant/forwarding/:service/sample': [{}],
  'POST /tenants/:tenant/webhooks': [{ name: 'Our CRM', url: 'https://crm.north.example/leads' }],
  'PUT /tenants/:tenant/webhooks/:webhook': [{ url: 'https://crm.north.example/other' }],
  'POST /tenants/:tenant/webhooks/:webhook/key': [{}],
  'POST /tenants/:tenant/webhooks/:webhook/sample': [{}],
  'POST /tenants/:tenant/webhooks/resend': [{ since: '2026-01-01T00:00:00Z', which: 'failed' }],
  'POST /tenants/:tenant/leads/:lead/release': [{}],
  'PUT /tenants/:tenant/reservations/:reservation': [
    { act: 'extend', version: 1, reason: 'On holiday', until: '2099-03-05T10:30' },
    { act: 'release', version: 1, reason: 'Asked us to', tell: true },
    { act: 'sold', version: 1, reason: '' },
  ],
  'PUT /tenants/:tenant/payments/service': [{ key: 'sk_test_0123456789', events: 'whsec_0123456789' }],
  'PUT /tenants/:tenant/payments/:payment/received': [{ version: 1, reason: 'Counted' }],
  'PUT /tenants/:tenant/payments/:payment/refund': [{ version: 1, reason: 'Asked for', act: 'refund' }],
  'PUT /tenants/:tenant/payments/:payment/withdraw': [{ version: 1 }],
  'POST /tenants/:tenant/leads/:lead/payments': [{ title: 'Balance', cents: 125_000, dueDay: null }],
  'POST /tenants/:tenant/appointments': [
    {
      ...{ key: 'made-by-phone', locationId: 'l_north', department: 'sales', start: '2099-03-05T10:30' },
      ...{ name: 'Ria', email: 'ria@example.com', phone: '0400 000 000', note: '', tell: true },
    },
  ],
  'PUT /tenants/:tenant/appointments/:appointment': [{ version: 1, status: 'done', tell: false }],
  'POST /tenants/:tenant/appointment-blocks': [
    { locationId: 'l_north', department: '', start: '2099-03-05T12:00', end: '2099-03-05T18:00', reason: 'Closed' },
  ],
  'PUT /tenants/:tenant/leads/presence': [{ visit: 'visit-of-a-tab', key: 'aaaaaaaaaaaaaaaa', blockId: null }],
  'PUT /tenants/:tenant/leads/digest': [{ every: 'day' }],
  'PUT /tenants/:tenant/leads/push': [
    {
      endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  ],
  'POST /tenants/:tenant/leads/read': [{ ids: ['aaaaaaaaaaaaaaaa'], unread: true }],
  'POST /tenants/:tenant/leads/bulk': [
    { ids: ['aaaaaaaaaaaaaaaa'], act: { kind: 'status', status: 'lost', reason: 'Price' } },
    { ids: ['aaaaaaaaaaaaaaaa'], act: { kind: 'assign', to: null } },
  ],
  'POST /tenants/:tenant/leads/:lead/acts': [
    { seen: 1, act: { kind: 'note', text: 'Called back' } },
    { seen: 1, act: { kind: 'task', task: { text: 'Call', due: '2026-12-01' } } },
    { seen: 1, act: { kind: 'reply', subject: 'Your enquiry', text: 'It is still here.' } },
    { seen: 1, act: { kind: 'contact', by: 'call' } },
  ],
  'POST /tenants/:tenant/leads/:lead/deliveries/:delivery/resend': [{}],
  'POST /tenants/:tenant/locations': [{ item: jsonOf(aLocation({ id: 'l_new' })) }],
  'PUT /tenants/:tenant/locations/:entry': [
    { version: 1, item: jsonOf(aLocation({ id: 'l_north' })) },
    { version: 3, item: jsonOf(aLocation({ id: 'l_north', special_hours: [aHoliday] })) },
  ],
  'POST /tenants/:tenant/locations/spreadsheet': [
    { csv: 'Id,Name,Monday\r\nl_north,,closed\r\n', dryRun: true },
    { csv: 'Name,Days that differ\nAspley,2026-12-25 closed; 2026-12-24 09:00-13:00', dryRun: false, mark: 'mark' },
  ],
  'POST /tenants/:tenant/locations/spreadsheet/undo': [
    {
      locations: [
        { id: 'l_north', version: 2, before: 1 },
        { id: 'l_new', version: 1, before: null },
      ],
    },
  ],
  'POST /tenants/:tenant/locations/:entry/restore': [{ version: 1 }],
  'POST /tenants/:tenant/offers': [{ item: jsonOf(anOffer({ id: 'o_new' })) }],
  'PUT /tenants/:tenant/offers/:entry': [
    { version: 1, item: jsonOf(anOffer()) },
    { version: 1, item: jsonOf(aRepaymentOffer()) },
  ],
  'POST /tenants/:tenant/offers/:entry/restore': [{ version: 1 }],
  'POST /tenants/:tenant/offers/:entry/copy': [{ version: 1 }],
  'POST /tenants/:tenant/offers/:entry/end': [{ version: 1 }],
  'POST /tenants/:tenant/reviews': [{ item: jsonOf(aReview()) }],
  'PUT /tenants/:tenant/reviews/:entry': [{ version: 1, item: jsonOf(aReview()) }],
  'POST /tenants/:tenant/reviews/:entry/restore': [{ version: 1 }],
  'POST /tenants/:tenant/makes': [{ item: jsonOf({ ...blankMake('mk_1', 'aster'), name: 'Aster' }) }],
  'POST /tenants/:tenant/makes/order': [{ ids: ['mk_1', 'mk_2'] }],
  'POST /tenants/:tenant/makes/spreadsheet': [{ csv: 'Make,Logo\r\nAster,\r\n', dryRun: true }],
  'POST /tenants/:tenant/makes/spreadsheet/undo': [
    { entries: [{ kind: 'manufacturer', id: 'm_1', version: 1, before: null }] },
  ],
  'PUT /tenants/:tenant/makes/:entry': [{ version: 1, item: jsonOf(blankMake('mk_1', 'aster')) }],
  'POST /tenants/:tenant/makes/:entry/restore': [{ version: 1 }],
  'POST /tenants/:tenant/models': [{ item: jsonOf(aModel()) }],
  'POST /tenants/:tenant/models/order': [{ ids: ['m_1', 'm_2'] }],
  'POST /tenants/:tenant/models/spreadsheet': [{ csv: 'Model,Make,Variant\r\nRidge,Aster,Touring\r\n', dryRun: true }],
  'POST /tenants/:tenant/models/spreadsheet/undo': [
    { entries: [{ kind: 'model', id: 'm_1', version: 1, before: null }] },
  ],
  'PUT /tenants/:tenant/models/:entry': [{ version: 1, item: jsonOf(aModel()) }],
  'POST /tenants/:tenant/models/:entry/restore': [{ version: 1 }],
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
          ...{ document: 'navigation', pointer: '/header/0/href' },
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
  // Nothing here takes the site away that other tests of the fuzz look at.
  'POST /tenants/:tenant/offline': [{ confirm: 'no' }],
  'PUT /tenants/:tenant/onboarding/:step': [{ state: 'done' }],
  'POST /tenants/:tenant/imports': [
    {
      csv: 'Make,Model,Year\nKia,Rio,2020\n',
      mapping: { Make: 'make', Model: 'model', Year: 'year' },
      dryRun: true,
      fileName: 'a.csv',
      ...{ priceType: 'drive_away', notNew: 'used', places: { Artarmon: 'l_north', '*': 'l_north' } },
    },
  ],
  'POST /tenants/:tenant/feeds': [
    {
      name: 'Lot',
      source: { kind: 'folder', file: 'stock-*.csv' },
      schedule: { kind: 'daily', at: '05:30' },
      mapping: { Make: 'make', Model: 'model', Year: 'year' },
      missing: 'keep',
      guard: 30,
    },
  ],
  'PUT /tenants/:tenant/feeds/:id': [{ name: 'Lot', version: 1 }],
  'POST /tenants/:tenant/feeds-out': [{ format: 'google', conditions: ['used'], withPhotos: true }],
  'POST /tenants/:tenant/feeds/preview': [{ source: { kind: 'folder', file: 'stock.csv' }, mapping: { Make: 'make' } }],
  'POST /tenants/:tenant/feeds/:id/run': [{}, { force: true }],
  'POST /tenants/:tenant/feeds/:id/pause': [{ paused: true }],
  'PUT /tenants/:tenant/search-index/key': [{ key: 'key' }],
  'POST /tenants/:tenant/search-index/fill': [{}],
  'POST /tenants/:tenant/search-index/test': [{}],
  'POST /tenants/:tenant/search-keys/:kind': [{}],
  'POST /tenants/:tenant/domains/:host/check': [{}],
  'POST /tenants/:tenant/rank-preview': [
    { values: { 'ranking.photos': 500, 'ranking.boosts': [{ when: 'make', is: 'Aster', add: 50 }] } },
    { values: {}, path: '/search/used-cars' },
  ],
  'POST /tenants/:tenant/stock': [
    { make: 'Kia', model: 'Rio', year: 2020, badge: 'S', stocknum: 'K1', price: 15_000, location_id: 'l_north' },
  ],
  'PUT /tenants/:tenant/stock/:vehicle': [
    {
      version: 1,
      changes: { price: 31_000, badge: 'Sport', categories: ['Towing'], status: 'sold' },
      unlock: ['price'],
    },
    { version: 1, changes: { images: [{ url: '/img/drawn/suv/f2f2f0/front', thumb: 'https://a.example/b.jpg' }] } },
  ],
  'POST /tenants/:tenant/stock/bulk': [
    { ids: ['v_1', 'v_2'], action: { type: 'price', by: 'percent', value: -5, rounding: '990', showWas: true } },
    { filter: { q: 'aster', facets: { status: ['in_stock'] } }, action: { type: 'tag', tag: 'Hot' }, token: 'x' },
    { ids: ['v_1'], action: { type: 'sold', soldAt: 1_790_000_000_000 } },
  ],
  'POST /tenants/:tenant/stock/changes/:change/undo': [{}],
  'POST /tenants/:tenant/stock/:vehicle/duplicate': [{}],
  'POST /tenants/:tenant/stock/:vehicle/restore': [{ version: 1, to: 1 }, { version: 2 }],
  'POST /tenants/:tenant/stock/:vehicle/photos': [{}],
  'POST /tenants/:tenant/media': [{}],
  'POST /tenants/:tenant/media/copies': [{ url: 'https://127.0.0.1/a.jpg', folder: 'Pages' }],
  'PUT /tenants/:tenant/media/:medium': [
    { name: 'Yard', folder: 'Pages', alt: 'A yard', decorative: false, focus: { x: 20, y: 80 } },
    { crop: { left: 0, top: 0, width: 500, height: 500 } },
  ],
  'POST /tenants/:tenant/media/:medium/file': [{}],
  'POST /tenants/:tenant/media/:medium/file/former': [{}],
  'POST /tenants/:tenant/media/:medium/restore': [{}],
};

/** Values that fit a path's parameter; random text is tried too. */
export const parameters: { readonly [name: string]: readonly string[] } = {
  rollout: ['abcdefghijklmnop', 'nothing', '%00'],
  site: ['north', 'nobody'],
  act: ['start', 'pause', 'undo', 'fly'],
  type: ['hero', 'nothing', '__proto__'],
  token: ['abcdefghijklmnop', 'nothing'],
  lead: ['abcdefghijklmnop', 'nothing'],
  reservation: ['abcdefghijklmnop', '%00'],
  fault: ['abcdefghijklmnop', 'nothing', '%00'],
  payment: ['abcdefghijklmnop', '%00'],
  appointment: ['abcdefghijklmnop', '%00'],
  block: ['abcdefghijklmnop', '%00'],
  file: ['abcdefghijklmnop', 'nothing'],
  delivery: ['abcdefghijklmnop', 'nothing'],
  webhook: ['abcdefghijklmnop', 'nobody', '%00'],
  push: ['a'.repeat(16), 'nobody', '%00'],
  service: ['ga4', 'nobody', '%00'],
  step: ['legal', 'brand', 'x'],
  revision: ['', 'x', 'r_unknown', 'a'.repeat(200), '%00'],
  run: ['nothing'],
  host: ['north.example', '127.0.0.1', '..'],
  person: ['nobody'],
  invitation: ['none'],
  session: ['none'],
  tenant: ['north', 'south', 'plain', 'nowhere'],
  key: [
    ...Object.keys(templateDocuments),
    'page/new',
    'lenders',
    'redirects',
    'lead-routing',
    'mail-templates',
    'appointments',
    'spin-to-win',
    'page/',
    '__proto__',
  ],
  number: ['1', '2', '0', '-1', '1e3', '999999999'],
  other: ['1', '2', 'x'],
  id: ['x', ''],
  vehicle: ['v_1', 'v_2', 'nobody'],
  kind: ['search', 'admin', 'other'],
  change: ['x'],
  medium: ['abcdefghijklmnop', 'nobody', '%00'],
  link: ['abcdefghijklmnop', '%00'],
  answer: ['abcdefghijklmnop', '%00'],
  approval: ['abcdefghijklmnop', '%00'],
  schedule: ['abcdefghijklmnop', 'nobody', '%00'],
  import: ['abcdefghijklmnop', 'nobody', '%00'],
  entry: ['l_north', 'new', 'nobody'],
};
