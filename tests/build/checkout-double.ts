/**
 * A payment service with the interface of Stripe Checkout, on this machine: sessions, payments, refunds, disputes and
 * signed events, with keys that make a retry the same request, and the refusals that the real one gives. A dealer refunds
 * in its own pages, and a bank disputes.
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

/** A payment, as the service keeps it. */
interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  status: 'succeeded' | 'processing' | 'requires_payment_method';
  amount_received: number;
  readonly currency: string;
  readonly metadata: { readonly payment: string };
}

/** A refund or a dispute. */
interface Move {
  readonly id: string;
  readonly object: 'refund' | 'dispute';
  readonly payment_intent: string;
  amount: number;
  currency: string;
  readonly created: number;
  status: string;
  readonly metadata: { readonly payment?: string };
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
  readonly intents: ReadonlyMap<string, Intent>;
  readonly moves: readonly Move[];
  /** In the service's own pages: the dealer refunds, or a bank disputes. @returns it. */
  move(kind: Move['object'], money: string, changes?: Partial<Pick<Move, 'amount' | 'currency' | 'status'>>): Move;
  /** The bank declines a payment after the page was completed. */
  decline(id: string): void;
  /** An event of any object, signed now. */
  eventOf(type: string, object: unknown, at: Date, key?: string): { readonly body: string; readonly signature: string };
  /** An event of a session, signed now. */
  event(type: string, id: string, at: Date, key?: string): { readonly body: string; readonly signature: string };
  /** Answers with 500 from now on, or works again. */
  setDown(isDown: boolean): void;
  /** Refuses calls whose path begins so, as for a restricted key or with another status; none for ''. */
  setForbidden(path: string, status?: number): void;
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
  const intents = new Map<string, Intent>();
  const moves: Move[] = [];
  const answers = new Map<string, { readonly request: string; readonly answer: Answer }>();
  const calls: string[] = [];
  let isDown = false;
  let [forbidden, refusal] = ['', 403];
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
    const intent = intents.get(money);
    if (intent === undefined) return [404, { error: { type: 'invalid_request_error' } }];
    const left = leftOf(intent);
    if (left === 0) return [400, { error: { code: 'charge_already_refunded' } }];
    const isDisputed = moves.some(
      ({ object, payment_intent: of, status }) => object === 'dispute' && of === money && status === 'needs_response',
    );
    if (isDisputed) return [400, { error: { code: 'charge_disputed' } }];
    const made = move('refund', money, {}, { payment: body.get('metadata[payment]') ?? '' });
    refunds.set(money, made.id);
    return [200, made];
  };
  /** What has not gone back. */
  const leftOf = ({ id, amount_received: cents }: Intent): number =>
    moves.reduce(
      (left, { payment_intent: of, amount, status }) =>
        of === id && !/^(?:failed|canceled|won|warning_.*)$/.test(status) ? left - amount : left,
      cents,
    );
  const move = (
    object: Move['object'],
    money: string,
    changes: Partial<Pick<Move, 'amount' | 'currency' | 'status'>> = {},
    metadata: Move['metadata'] = {},
  ): Move => {
    const intent = intents.get(money);
    if (intent === undefined) throw new Error('There is no such payment.');
    const made: Move = {
      id: `${object === 'refund' ? 're' : 'dp'}_${randomBytes(9).toString('hex')}`,
      object,
      payment_intent: money,
      amount: leftOf(intent),
      currency: intent.currency,
      created: Date.parse('2026-03-10T02:00:00Z') / 1000,
      status: object === 'refund' ? 'succeeded' : 'needs_response',
      metadata,
      ...changes,
    };
    moves.push(made);
    return made;
  };
  const listed = (object: Move['object'], query: URLSearchParams): Answer => {
    const all = moves.filter((each) => each.object === object && each.payment_intent === query.get('payment_intent'));
    const limit = Number(query.get('limit') ?? 10);
    return [200, { object: 'list', data: all.toReversed().slice(0, limit), has_more: all.length > limit }];
  };
  const route = (method: string, url: string, body: URLSearchParams): Answer => {
    const { pathname: path, searchParams: query } = new URL(url, 'http://service');
    const [, id = '', act = ''] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(body);
    if (method === 'POST' && path === '/v1/refunds') return refund(body);
    if (path === '/v1/refunds') return listed('refund', query);
    if (path === '/v1/disputes') return listed('dispute', query);
    const [, asked = ''] = /^\/v1\/payment_intents\/([^/]+)$/.exec(path) ?? [];
    const intent = intents.get(asked);
    if (intent !== undefined) return [200, intent];
    const session = sessions.get(id);
    if (session === undefined) return [404, { error: { type: 'invalid_request_error' } }];
    const isExpanded = query.get('expand[]') === 'payment_intent';
    const expanded = isExpanded && intents.get(session.payment_intent ?? '');
    if (act === '') return [200, expanded ? { ...session, payment_intent: expanded } : session];
    if (session.status !== 'open') return [400, { error: { type: 'invalid_request_error' } }];
    session.status = 'expired';
    return [200, session];
  };

  const newIntent = (session: Session, status: Intent['status']): void => {
    const id = `pi_${randomBytes(9).toString('hex')}`;
    session.payment_intent = id;
    intents.set(id, {
      id,
      object: 'payment_intent',
      status,
      amount_received: status === 'succeeded' ? session.amount_total : 0,
      currency: session.currency,
      metadata: { payment: session.client_reference_id },
    });
  };
  const eventOf = (type: string, object: unknown, at: Date, key: string = serviceKeys.events) => {
    const body = JSON.stringify({ id: `evt_${randomBytes(6).toString('hex')}`, type, data: { object } });
    return { body, signature: signEvent(key, body, Math.floor(at.getTime() / 1000)) };
  };

  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const { method = 'GET', url = '/' } = request;
    calls.push(`${method} ${url}`);
    const send = ([status, value]: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (isDown) return send([500, { error: { type: 'api_error' } }]);
    if (request.headers.authorization !== `Bearer ${serviceKeys.key}`) return send([401, { error: {} }]);
    if (forbidden !== '' && url.startsWith(forbidden)) return send([refusal, { error: {} }]);
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
      newIntent(session, 'succeeded');
      return session;
    },
    intents,
    moves,
    move,
    decline(id) {
      const session = sessions.get(id);
      if (session?.status !== 'open') throw new Error('The page is closed.');
      session.status = 'complete';
      newIntent(session, 'requires_payment_method');
    },
    eventOf,
    event: (type, id, at, key) => eventOf(type, sessions.get(id) ?? { id }, at, key),
    setDown(down) {
      isDown = down;
    },
    setForbidden(path, status = 403) {
      [forbidden, refusal] = [path, status];
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
