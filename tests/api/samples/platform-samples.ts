/** Bodies for routes of the platform: sessions, accounts, people, the fleet. */
import type { Json } from '#schemas/shapes/json.ts';
import { password, staff } from '#tests/build/platform.ts';

export const platformSamples: { readonly [route: string]: readonly Json[] } = {
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
  // These passwords are wrong on purpose: the other routes of the fuzz need what these routes change.
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
      replacement: { to: 'Hello' },
      sites: ['north'],
      publishes: false,
      message: 'x',
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
  'PUT /feeds/:id/file': [{}],
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
};
