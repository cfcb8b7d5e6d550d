/** Bodies for routes of leads, and of their results. */
import type { Json } from '#schemas/shapes/json.ts';

export const leadSamples: { readonly [route: string]: readonly Json[] } = {
  'POST /tenants/:tenant/valuation/try': [
    { fields: { trade_make: 'Aster', trade_model: 'Ridge', trade_year: '2021', trade_km: '48000', answer_q1: 'a2' } },
  ],
  'POST /tenants/:tenant/leads/route': [{ category: 'Parts', locationId: 'l_north', make: 'Aster' }],
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
      key: 'made-by-phone',
      locationId: 'l_north',
      department: 'sales',
      start: '2099-03-05T10:30',
      name: 'Ria',
      email: 'ria@example.com',
      phone: '0400 000 000',
      note: '',
      tell: true,
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
};
