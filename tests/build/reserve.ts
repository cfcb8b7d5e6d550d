/** A platform on which vehicles can be reserved, and the shoppers and staff who do it. */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { ReservationBoard } from '#schemas/api/reservation.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aPlatform, type TestPlatformOptions } from './platform.ts';
import { reserveDocuments } from './reserve-documents.ts';
import { aShopper } from './shopper.ts';

const north = 'north.localhost';

/** The vehicle that tests reserve. */
export const reservedId = 'v_1';

export const shopper = (number: number): { readonly [name: string]: string } => ({
  form: 'reserve',
  name: `Shopper ${number}`,
  email: `shopper${number}@example.com`,
  phone: `04120${String(10_000 + number)}`,
  hold_terms: 'on',
  idempotency_key: `reserve-form-${number}`,
});

export async function aReservePlatform(
  switches: { readonly [key: string]: Json } = {},
  options: TestPlatformOptions = {},
) {
  let now = Date.parse('2026-03-10T02:00:00Z');
  const tested = await aPlatform({
    now: () => new Date(now),
    ...options,
    documents: {
      ...reserveDocuments,
      switches: { 'reserve.enabled': true, 'reserve.hold-hours': 48, 'reserve.amount-text': '$200', ...switches },
      ...options.documents,
    },
  });
  let caller = 0;
  const signedIn = new Map<number, Promise<string>>();
  /** Cookie of a shopper who has proved their address. */
  const cookieOf = (number: number): Promise<string> => {
    const contacts = { email: `shopper${number}@example.com` };
    const known = signedIn.get(number) ?? aShopper(tested, tested.north, contacts).then(({ cookie }) => cookie);
    signedIn.set(number, known);
    return known;
  };
  /** A form that an island sends, each from another signed-in shopper at a separate address. */
  const reserve = async (number: number, fields: { readonly [name: string]: Json } = {}) => {
    caller += 1;
    const address = from(caller);
    const headers = { host: north, 'content-type': 'application/json', cookie: await cookieOf(number) };
    const body = JSON.stringify({ ...shopper(number), car_id: reservedId, ...fields });
    const request = new Request(`http://${north}/api/leads`, { method: 'POST', headers, body });
    const response = await tested.platform.app(request, address);
    const answer: unknown = await response.json();
    return { status: response.status, body: answer };
  };
  /** The same without scripts. */
  const post = async (fields: { readonly [name: string]: string }) =>
    tested.request(north, 'POST', '/api/leads', new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: await cookieOf(1),
      referer: `http://${north}/cars/2021-aster-ridge-touring-1/checkout`,
    });
  return {
    ...tested,
    reserve,
    post,
    cookieOf,
    /** A page as the first shopper sees it, who is signed in. */
    signedInPage: async (path: string) => tested.request(north, 'GET', path, undefined, { cookie: await cookieOf(1) }),
    board: async (email: string) => (await tested.signIn(email)).get<ReservationBoard>('/tenants/north/reservations'),
    pass: async (ms: number) => {
      now += ms;
      await tested.platform.jobs.runDue();
      await tested.platform.deliveries.runDue();
    },
    setBack: (ms: number) => {
      now -= ms;
    },
  };
}

export const pathOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'reservation' in body ? String(body.reservation) : '';

export const messagesOf = (body: unknown): readonly string[] =>
  (body as { readonly error: { readonly problems: readonly { readonly message: string }[] } }).error.problems.map(
    ({ message }) => message,
  );

/** Each has a separate caller: limits count by address. */
function from(caller: number): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: `203.0.${113 + Math.floor(caller / 250)}.${caller % 250}` });
  const incoming = new IncomingMessage(socket);
  Object.assign(incoming, { url: '/api/leads', headers: { host: north }, rawHeaders: ['host', north] });
  return incoming;
}

export const hour = 3_600_000;
