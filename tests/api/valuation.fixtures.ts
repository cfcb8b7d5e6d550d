import type { Logger } from '#composer-api/kernel/log.ts';
import type { ValuationOptions } from '#composer-api/site/data/valuation-of.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import type { ValuationStep } from '#schemas/api/valuation.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { smtpReceiver } from '#tests/build/smtp-receiver.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

export const minute = 60_000;

const alike = Array.from({ length: 9 }, (_, at) =>
  aVehicle({
    id: `v_${at + 1}`,
    slug: `ridge-${at + 1}`,
    stocknum: `S${at}`,
    vin: null,
    price: 30_000 + at * 100,
    km: 40_000 + at * 2000,
  }),
);

export const first = {
  step: 'car',
  idempotency_key: 'trade-abcdefgh',
  trade_make: 'aster',
  trade_model: 'ridge',
  trade_badge: 'Touring',
  trade_year: '2021',
  trade_km: '48,000',
  rego: 'abc 12d',
  regoState: 'QLD',
  name: 'Mia',
  email: 'mia@example.com',
  phone: '0412 345 678',
};

export interface Given {
  readonly switches?: { readonly [key: string]: Json };
  readonly valuation?: ValuationOptions;
  readonly log?: Logger;
}

export async function setUp({ switches = {}, valuation, log }: Given = {}) {
  const receiver = await smtpReceiver();
  let at = Date.parse('2026-03-02T01:00:00Z');
  const tested = await aPlatform({
    mail: { smtpUrl: receiver.url, from: 'forecourt@platform.example' },
    documents: {
      switches,
      'lead-routing': { rules: [{ name: 'CRM', mailTo: ['desk@north.example'], adfTo: ['crm@north.example'] }] },
    },
    vehicles: alike,
    now: () => new Date(at),
    ...(valuation ? { valuation } : {}),
    ...(log ? { log } : {}),
  });
  const call = (fields: object, path = '/api/valuations') => tested.request('north.localhost', 'POST', path, fields);
  const send = async (fields: object) => (await call(fields)).body as ValuationStep;
  const plain = (fields: { readonly [name: string]: string }) =>
    tested.request('north.localhost', 'POST', '/api/valuations', new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  const staffSee = async (id: string) =>
    (await tested.signIn(staff.northAdmin.email)).get<LeadDetail>(`/tenants/north/leads/${id}`);
  return {
    ...tested,
    receiver,
    call,
    send,
    plain,
    staffSee,
    deliver: () => tested.platform.deliveries.runDue(),
    later: (ms: number) => {
      at += ms;
    },
  };
}

/** The second step with the best answers, but for those given. */
export const answersOf = ({ lead_id, valuation_key, questions }: ValuationStep, over: object = {}) => ({
  step: 'answers',
  lead_id,
  valuation_key,
  ...Object.fromEntries(questions.map(({ field }) => [field, 'a1'])),
  ...over,
});
