import { aPlatform, type TestPlatformOptions } from '#tests/build/platform.ts';
import { smtpReceiver } from '#tests/build/smtp-receiver.ts';

// A Monday, 9:00 in Brisbane.
const monday = new Date('2026-03-01T23:00:00Z');

export const thursday = '2026-03-05';

export const testDrive = {
  form: 'test-drive',
  category: 'Test Drive',
  name: 'Ria',
  email: 'ria@example.com',
  phone: '0412 345 678',
  car_id: 'v_2',
  location_id: 'l_north',
  filled_ms: '9000',
};

export async function setUp(options: TestPlatformOptions = {}) {
  const receiver = await smtpReceiver();
  const clock = { now: monday };
  const tested = await aPlatform({
    now: () => clock.now,
    mail: { smtpUrl: receiver.url, from: 'forecourt@platform.example' },
    documents: {
      appointments: { sales: { capacity: 2, minutes: 60, step: 60, buffer: 0 } },
      switches: { 'test-drive.booking': true },
    },
    ...options,
  });
  const send = (fields: object = {}, headers?: { readonly [name: string]: string }) =>
    tested.request('north.localhost', 'POST', '/api/leads', { ...testDrive, ...fields }, headers);
  const slots = async (query: string) => tested.site('north', `/api/appointments/slots?${query}`);
  return { ...tested, receiver, clock, send, slots, deliver: () => tested.platform.deliveries.runDue() };
}

export const starts = (body: unknown) =>
  (body as { readonly slots: readonly { readonly start: string }[] }).slots.map(({ start }) => start);
