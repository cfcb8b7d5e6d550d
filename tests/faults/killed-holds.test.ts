/** @module-tag long */
/**
 * A server that is repeatedly killed between hold, payment and receipt: it never holds a vehicle twice, every payment that the
 * service took has exactly one record, and none for a hold that ended is kept. `KILLS=50` for 50 kills.
 */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import { listEndedHolds, listLiveHolds } from '#tenants/holds/find-holds.ts';
import { entriesOf } from '#tenants/payments/ledger.ts';
import { listPayments } from '#tenants/payments/payment-rows.ts';
import { findScopeByHost } from '#tenants/sites/hosts.ts';
import { type CheckoutDouble, checkoutDouble } from '#tests/build/checkout-double.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { type ChildServer, childServers, isGone } from './child-server.ts';

const { folder, start } = childServers('killed-holds', 'holds-child.ts');
const kills = Number(process.env['KILLS'] ?? 3);
const vehiclesOfARound = 6;
/** Requests of a round that is not killed, roughly. */
const mostRequests = 30;
const host = 'harbour.localhost';

test('killed at random points between hold, payment and receipt', { timeout: 60_000 + kills * 15_000 }, async () => {
  const double = await checkoutDouble();
  const dataDir = join(folder, 'data');
  const env = { CHECKOUT_URL: double.url, VEHICLES: String((kills + 1) * vehiclesOfARound) };
  /** Reservations that were confirmed to shoppers, by vehicle. */
  const confirmed = new Map<string, string>();
  let shoppers = 0;

  /** One shopper: reserves, goes to pay, pays, and the service says so, or not. */
  const shop = async (server: ChildServer, vehicle: number): Promise<void> => {
    shoppers += 1;
    const body = {
      form: 'reserve',
      name: 'Ada',
      email: `s${shoppers}@example.com`,
      hold_terms: 'on',
      car_id: `v_${vehicle}`,
      phone: `04${String(10_000_000 + shoppers)}`,
      idempotency_key: `killed-hold-${shoppers}`,
    };
    const made = await server.send({
      host,
      method: 'POST',
      path: '/api/leads',
      body,
      client: `203.0.113.${shoppers % 250}`,
    });
    if (made.status === 422) return;
    expect([200, 201], made.text).toContain(made.status);
    const { reservation } = JSON.parse(made.text) as { readonly reservation: string };
    // No other shopper got a confirmation for it.
    expect(confirmed.get(`v_${vehicle}`) ?? reservation).toBe(reservation);
    confirmed.set(`v_${vehicle}`, reservation);
    const sent = await server.send({ host, method: 'GET', path: `${reservation}/pay` });
    const session = sent.location.split('/').at(-1) ?? '';
    if (!double.sessions.has(session)) return;
    double.pay(session);
    // A third of all events never comes.
    if (randomInt(3) > 0) await tell(server, double, session);
    await server.send({ host, method: 'GET', path: reservation });
  };
  for (let round = 0; round <= kills; round++) {
    const started = await start(dataDir, env);
    const at = requestNumber(randomInt(1, mostRequests));
    const server = { ...started, send: at.counted(started.send) };
    const line = async () => {
      for (let at = 0; at < vehiclesOfARound; at++) {
        try {
          await shop(server, round * vehiclesOfARound + at);
        } catch (error) {
          if (isGone(error)) return;
          throw error;
        }
      }
    };
    const lines = round < kills ? [line(), line()] : [];
    // At any moment: between two answers, in a transaction, during a call to the service.
    await Promise.race([at.reached, Promise.all(lines)]);
    await pause(randomInt(0, 12));
    server.kill();
    expect(await server.ended).toBe('SIGKILL');
    await Promise.all(lines);
  }

  const { live, ended, payments } = await settled(dataDir, double);
  expect(new Set(live.map(({ vehicleId }) => vehicleId)).size).toBe(live.length);
  const links = new Map([...live, ...ended].map(({ vehicleId, linkKey }) => [`/reservations/${linkKey}`, vehicleId]));
  for (const [vehicle, reservation] of confirmed) expect(links.get(reservation)).toBe(vehicle);
  const taken = [...double.sessions.values()].flatMap(({ payment_intent: money }) => money ?? []);
  const received = payments.flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'received'));
  expect(received.map(({ reference }) => reference).sort()).toEqual(taken.sort());
  const isLive = new Set(live.map(({ id }) => id));
  for (const { payment, entries } of payments) {
    const money = entries.find(({ kind }) => kind === 'received');
    if (isLive.has(payment.holdId)) expect(payment.state).toBe('paid');
    else if (money) expect([payment.state, double.refunds.has(money.reference)]).toEqual(['refunded', true]);
    else expect(payment.state).toBe('cancelled');
  }
  console.log(
    `${kills} kills: ${live.length + ended.length} holds, ${taken.length} payments, ${double.refunds.size} refunds`,
  );
});

/** Says when so many requests have been sent. */
function requestNumber(wanted: number) {
  let sent = 0;
  let reach: () => void = () => {};
  const reached = new Promise<void>((done) => {
    reach = done;
  });
  const counted = (send: ChildServer['send']): ChildServer['send'] => {
    return (question) => {
      sent += 1;
      if (sent === wanted) reach();
      return send(question);
    };
  };
  return { reached, counted };
}

async function tell(server: ChildServer, double: CheckoutDouble, session: string): Promise<void> {
  const { body, signature } = double.event('checkout.session.completed', session, new Date());
  await server.send({ host, method: 'POST', path: '/api/payments/events', body, signature });
}

/** The next start, an hour later: jobs ask for missing events, and end unpaid holds. */
async function settled(dataDir: string, double: CheckoutDouble) {
  let ahead = 3_600_000;
  const platform = await openPlatform({
    dataDir,
    publicDir: dataDir,
    assets: bareAssets,
    log: createLog('silent'),
    say: () => {},
    checkout: { url: double.url, pages: [double.host] },
    now: () => new Date(Date.now() + ahead),
  });
  try {
    for (let step = 0; step < 3; step++) {
      await platform.jobs.runDue();
      ahead += 3_600_000;
    }
    const { store } = platform;
    const scope = await findScopeByHost(store, host);
    if (!scope) throw new Error('the site is gone');
    const payments = [];
    for (const payment of await listPayments(store.db, scope))
      payments.push({ payment, entries: await entriesOf(store.db, scope, payment.id) });
    return {
      live: await listLiveHolds(store.db, scope),
      ended: await listEndedHolds(store.db, scope),
      payments,
    };
  } finally {
    await platform.close();
  }
}
