/**
 * A payment service with the interface of Stripe Checkout, on this machine: sessions, refunds and signed events, with keys
 * that make a retry the same request, and the refusals that the real one gives.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { serviceKeys } from './checkout-keys.ts';
import { signEvent } from './sign-event.ts';

interface Session {
  readonly id: string;
  readonly url: string;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly client_reference_id: string;
  readonly expires_at: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  payment_intent: string | null;
}

export interface CheckoutDouble {
  readonly url: string;
  readonly host: string;
  readonly sessions: ReadonlyMap<string, Session>;
  /** Refunds by the money that went back. */
  readonly refunds: ReadonlyMap<string, string>;
  /** The calls it received, `POST /v1/refunds`. */
  readonly calls: string[];
  /** The shopper pays on the page; @returns the session. */
  pay(id: string, changes?: { readonly cents?: number; readonly currency?: string }): Session;
  /** An event of a session, signed now. */
  event(type: string, id: string, at: Date, key?: string): { readonly body: string; readonly signature: string };
  /** Answers with 500 from now on, or works again. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

/** Closed when its test ends. */
export async function checkoutDouble(): Promise<CheckoutDouble> {
  const double = await openCheckoutDouble();
  onTestFinished(() => double.close());
  return double;
}

async function openCheckoutDouble(): Promise<CheckoutDouble> {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, string>();
  const answers = new Map<string, { readonly request: string; readonly answer: Answer }>();
  const calls: string[] = [];
  let isDown = false;
  let host = '';

  const create = (body: URLSearchParams): Answer => {
    const cents = Number(body.get('line_items[0][price_data][unit_amount]'));
    const currency = body.get('line_items[0][price_data][currency]') ?? '';
    const isWhole = body.get('mode') === 'payment' && body.get('success_url') && body.get('cancel_url');
    if (!isWhole || !Number.isInteger(cents) || cents < 50 || !/^[a-z]{3}$/.test(currency))
      return [400, { error: { type: 'invalid_request_error' } }];
    const id = `cs_test_${randomBytes(9).toString('hex')}`;
    const session: Session = {
      id,
      url: `http://${host}/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: cents,
      currency,
      payment_intent: null,
      success_url: body.get('success_url') ?? '',
      cancel_url: body.get('cancel_url') ?? '',
      client_reference_id: body.get('client_reference_id') ?? '',
      expires_at: Number(body.get('expires_at')),
    };
    sessions.set(id, session);
    return [200, session];
  };
  const refund = (body: URLSearchParams): Answer => {
    const money = body.get('payment_intent') ?? '';
    const known = [...sessions.values()].some(({ payment_intent: intent }) => intent === money);
    if (!known) return [404, { error: { type: 'invalid_request_error' } }];
    if (refunds.has(money)) return [400, { error: { code: 'charge_already_refunded' } }];
    const id = `re_${randomBytes(9).toString('hex')}`;
    refunds.set(money, id);
    return [200, { id, status: 'succeeded', payment_intent: money }];
  };
  const route = (method: string, path: string, body: URLSearchParams): Answer => {
    const [, id = '', act = ''] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(body);
    if (method === 'POST' && path === '/v1/refunds') return refund(body);
    const session = sessions.get(id);
    if (session === undefined) return [404, { error: { type: 'invalid_request_error' } }];
    if (act === '') return [200, session];
    if (session.status !== 'open') return [400, { error: { type: 'invalid_request_error' } }];
    session.status = 'expired';
    return [200, session];
  };

  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const { method = 'GET', url = '/' } = request;
    calls.push(`${method} ${url}`);
    const send = ([status, value]: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (isDown) return send([500, { error: { type: 'api_error' } }]);
    if (request.headers.authorization !== `Bearer ${serviceKeys.key}`) return send([401, { error: {} }]);
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? answers.get(key) : undefined;
    const same = `${method} ${url} ${body}`;
    if (known) return send(known.request === same ? known.answer : [400, { error: { type: 'idempotency_error' } }]);
    const answer = route(method, url, new URLSearchParams(body));
    if (typeof key === 'string') answers.set(key, { request: same, answer: structuredClone(answer) });
    return send(answer);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    sessions,
    refunds,
    calls,
    pay(id, { cents, currency } = {}) {
      const session = sessions.get(id);
      if (session?.status !== 'open') throw new Error('The page is closed.');
      session.status = 'complete';
      session.payment_status = 'paid';
      session.amount_total = cents ?? session.amount_total;
      session.currency = currency ?? session.currency;
      session.payment_intent = `pi_${randomBytes(9).toString('hex')}`;
      return session;
    },
    event(type, id, at, key = serviceKeys.events) {
      const body = JSON.stringify({ id: `evt_${id}`, type, data: { object: sessions.get(id) ?? { id } } });
      return { body, signature: signEvent(key, body, Math.floor(at.getTime() / 1000)) };
    },
    setDown(down) {
      isDown = down;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

type Answer = readonly [status: number, body: unknown];

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
