/** Spin to win through the doors that shoppers and staff use. */
import { readdir, readFile } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import spinForm from '#demo/templates/dealer/form/spin-to-win.json' with { type: 'json' };
import spinPage from '#demo/templates/dealer/page/spin-to-win.json' with { type: 'json' };
import type { SpinReport } from '#schemas/api/promotion.ts';
import type { SpinToWin } from '#schemas/documents/spin-to-win.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';
import { aShopper } from '#tests/build/shopper.ts';

const north = 'north.localhost';
const mia = {
  form: 'spin-to-win',
  name: 'Mia',
  last_name: 'Lee',
  email: 'mia@example.com',
  phone: '0412 345 678',
  terms_accepted: 'on',
};
const mug = { name: 'Mug', chance: 100, count: 50, terms: 'Collect it by June.' };
const wheel: SpinToWin = {
  from: '2026-03-02',
  until: '2026-03-31',
  noPrize: 0,
  terms: 'Run by Harbour Motors, ABN 11 111.',
  prizes: [mug],
  permits: [{ state: 'NSW', number: 'TP/00123' }],
};

async function setUp(changes: SpinToWin = {}, switches: { readonly [key: string]: Json } = {}) {
  let now = Date.parse('2026-03-10T02:00:00Z');
  const tested = await aPlatform({
    now: () => new Date(now),
    documents: {
      'form/spin-to-win': spinForm,
      'page/spin-to-win': {
        ...spinPage,
        layout: {
          root: ['b_form1'],
          blocks: { b_form1: { type: 'form', version: 1, props: { form: 'spin-to-win' } } },
        },
      },
      'spin-to-win': JSON.parse(JSON.stringify({ ...wheel, ...changes })),
      switches: { 'promos.spin-to-win': true, ...switches },
    },
  });
  let caller = 0;
  const spin = async (fields: { readonly [name: string]: Json } = {}) => {
    caller += 1;
    const headers = { host: north, 'content-type': 'application/json' };
    const body = JSON.stringify({ ...mia, ...fields });
    return answered(
      await tested.platform.app(
        new Request(`http://${north}/api/leads`, { method: 'POST', headers, body }),
        from(caller),
      ),
    );
  };
  const post = (fields: { readonly [name: string]: string } = {}) =>
    tested.request(north, 'POST', '/api/leads', new URLSearchParams({ ...mia, ...fields }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      referer: `http://${north}/spin-to-win`,
    });
  const leads = async () => (await listLeads(tested.platform.store, tested.north)).leads;
  return {
    ...tested,
    spin,
    post,
    leads,
    go: (instant: string) => {
      now = Date.parse(instant);
    },
  };
}

/** Each has a separate caller: limits count by address. */
function from(caller: number): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: `203.0.113.${caller}` });
  const incoming = new IncomingMessage(socket);
  Object.assign(incoming, { url: '/api/leads', headers: { host: north }, rawHeaders: ['host', north] });
  return incoming;
}

async function answered(response: Response) {
  const body: unknown = await response.json();
  return { status: response.status, headers: response.headers, body };
}

const problems = (body: unknown) =>
  (body as { readonly error: { readonly problems: readonly { pointer: string; message: string }[] } }).error.problems;

test('R2-044: the page shows prizes, chances, dates, permits and terms, and a spin wins once a person', async () => {
  const { site, spin, leads, platform, dataDir, request } = await setUp();
  const { status, text } = await site('north', '/spin-to-win');
  expect(status).toBe(200);
  for (const words of ['Mug', '100% of spins', '2 Mar 2026 to 31 Mar 2026', 'NSW TP/00123', 'ABN 11 111', 'by June'])
    expect(text).toContain(words);
  const key = { idempotency_key: 'the-same-spin-1' };
  const won = await spin(key);
  expect([won.status, won.body]).toEqual([201, expect.objectContaining({ prize: 'Mug' })]);
  const [lead] = await leads();
  expect(lead?.category).toBe('Competition');
  expect(lead?.payload).toMatchObject({ prize: 'Mug', subcategory: 'Spin to win' });
  // A retry, a double press and a reload in the middle get the same answer: nothing is drawn twice.
  const again = await spin(key);
  expect([again.status, again.body]).toEqual([200, won.body]);
  // Another tab, another way to write the same person.
  for (const person of [
    { email: mia.email, phone: '0499 000 111' },
    { email: 'other@example.com', phone: '+61 412 345 678' },
  ]) {
    const refused = await spin(person);
    expect(refused.status).toBe(422);
    expect(problems(refused.body)).toEqual([
      expect.objectContaining({ pointer: '/prize', message: expect.stringMatching(/^You can spin once/) }),
    ]);
  }
  expect(await leads()).toHaveLength(1);
  const cookie = won.headers.get('set-cookie')?.split(';')[0] ?? '';
  const sent = await request(north, 'GET', '/api/leads/sent?part=1', undefined, { cookie });
  expect(sent.text).toContain('<dt>Prize</dt><dd>Mug</dd>');
  // The dealer and the shopper read it in their mails.
  await platform.deliveries.runDue();
  const folder = join(dataDir, 'mail');
  const mails = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(mails.map((name) => readFile(join(folder, name), 'utf8')));
  expect(texts.filter((words) => /Prize[\s\S]{0,400}Mug/.test(words))).toHaveLength(2);
});

test('K6: a shopper who deletes the account and comes back has had the spin', async () => {
  const tested = await setUp({}, { 'gate.spin-to-win': true });
  const { platform, request, north: scope } = tested;
  for (const [round, status] of [201, 422, 422].entries()) {
    const contacts = round === 2 ? { phone: '+61412345678' } : { email: mia.email, phone: '+61412345678' };
    const shopper = await aShopper({ platform, request }, scope, contacts);
    const answer = await shopper.send('/api/leads', { ...mia, idempotency_key: `spin-again-${round}` });
    expect([round, answer.status]).toEqual([round, status]);
    expect((await shopper.post('/my-garage/delete', { typed: 'DELETE' })).status).toBe(200);
  }
  const rows = await platform.store.ask('SELECT * FROM prize_spin, prize_mark WHERE prize_mark.tenant_id = ?', [
    scope.tenantId,
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/mia|412345678/);
});

test('R2-044: a browser cannot submit a prize that it did not win, and a shopper who wins nothing is informed', async () => {
  const { spin, leads } = await setUp({ prizes: [{ ...mug, chance: 0 }], noPrize: 100 });
  const lost = await spin({ prize: 'Mug' });
  expect([lost.status, lost.body]).toEqual([201, expect.objectContaining({ prize: 'No prize' })]);
  expect((await leads())[0]?.payload['prize']).toBe('No prize');
});

test('R2-044: dealer, shopper and log read what was won; erased, the person is gone from the wheel too', async () => {
  const { spin, leads, signIn, platform } = await setUp();
  await spin();
  const nadia = await signIn(staff.northAdmin.email);
  const [lead] = await leads();
  const shown = await nadia.get<{ lines: readonly (readonly [string, string])[] }>(`/tenants/north/leads/${lead?.id}`);
  expect(shown.lines).toContainEqual(['Prize', 'Mug']);
  const { winners, prizes, spins, isOpen } = await nadia.get<SpinReport>('/tenants/north/spin-to-win');
  expect({ prizes, spins, isOpen }).toEqual({
    spins: 1,
    isOpen: true,
    prizes: [{ name: 'Mug', count: 50, won: 1, left: 49 }],
  });
  expect(winners).toEqual([{ leadId: lead?.id, name: 'Mia Lee', prize: 'Mug', at: '2026-03-10T12:00' }]);
  const file = await nadia.call('GET', '/tenants/north/spin-to-win/export');
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.text).toContain('2026-03-10 12:00,Mug,Mia Lee,mia@example.com,');
  expect(
    (await nadia.call('POST', '/tenants/north/privacy/erase', { mail: mia.email, phone: '', typed: mia.email })).status,
  ).toBe(200);
  const after = await nadia.get<SpinReport>('/tenants/north/spin-to-win');
  expect(after).toMatchObject({ spins: 1, winners: [{ name: '', prize: 'Mug' }] });
  const persons = await platform.store.ask('SELECT person_mail, phone_key FROM prize_spin');
  expect(persons).toEqual([{ person_mail: null, phone_key: null }]);
});

test('R2-044: 200 at once win as many of a prize as there are, and no more, while another is still to be won', async () => {
  const rare = { name: 'Weekend away', chance: 0, count: 1, terms: 'By arrangement.' };
  const { spin, site, signIn } = await setUp({ prizes: [mug, rare] });
  /** As a browser does where the server is too busy to begin. */
  const insist = async (at: number) => {
    for (;;) {
      const answer = await spin({ email: `p${at}@example.com`, phone: `04${10_000_000 + at}` });
      if (answer.status !== 503) return answer;
      await pause(20);
    }
  };
  const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => insist(at)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const won = answers.filter(({ body }) => (body as { readonly prize?: string }).prize === 'Mug');
  expect(won).toHaveLength(50);
  const nadia = await signIn(staff.northAdmin.email);
  const { prizes, winners, spins } = await nadia.get<SpinReport>('/tenants/north/spin-to-win');
  expect([prizes[0], winners.length, spins]).toEqual([{ name: 'Mug', count: 50, won: 50, left: 0 }, 50, 200]);
  expect((await site('north', '/spin-to-win')).text).toContain('all won');
});

test('R2-044: once every prize is won the page says so before shoppers enter their details, and no spin is accepted', async () => {
  const { spin, site, leads } = await setUp({ prizes: [{ ...mug, count: 1 }] });
  expect((await spin()).status).toBe(201);
  const late = await spin({ email: 'late@example.com', phone: '0499 999 999' });
  expect(problems(late.body)[0]?.message).toBe('Every prize has been won. Thank you to all who played.');
  const { text } = await site('north', '/spin-to-win');
  expect(text).toContain('Every prize has been won.');
  expect(text).not.toContain('Spin the wheel');
  expect(await leads()).toHaveLength(1);
});

test('R2-044: outside its dates the page says when it runs or ran, and no spin is taken but one that is repeated', async () => {
  const { spin, site, go, leads } = await setUp();
  go('2026-03-01T13:00:00Z');
  expect((await site('north', '/spin-to-win')).text).toContain('The wheel opens on 2 Mar 2026');
  expect((await spin()).status).toBe(422);
  go('2026-03-31T13:59:00Z');
  const key = { idempotency_key: 'the-last-minute' };
  const last = await spin(key);
  expect(last.status).toBe(201);
  go('2026-03-31T14:01:00Z');
  expect((await spin(key)).body).toEqual(last.body);
  const late = await spin({ email: 'late@example.com', phone: '0499 999 999' });
  expect(problems(late.body)[0]?.message).toContain('It ran from 2 Mar 2026 until 31 Mar 2026 and has ended.');
  expect((await site('north', '/spin-to-win')).text).toContain('and has ended');
  expect(await leads()).toHaveLength(1);
});

test('R2-044: without scripts it is an ordinary form, and the page after it says what was won', async () => {
  const { post, request } = await setUp();
  const wrong = await post({ email: '', step: 's_spin001' });
  expect([wrong.status, wrong.text.includes('Spin the wheel')]).toEqual([422, true]);
  const sent = await post({ step: 's_spin001' });
  expect(sent.status).toBe(303);
  const cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await request(north, 'GET', '/api/leads/sent', undefined, { cookie });
  expect(page.text).toContain('<dt>Prize</dt><dd>Mug</dd>');
  const second = await post({ step: 's_spin001', phone: '0499 000 111', message: 'x' });
  expect(second.status).toBe(422);
  expect(second.text).toContain('You can spin once');
});

test('R2-044: while its switch is off there is nothing at its address, and its form is not offered', async () => {
  const { site, spin } = await setUp({}, { 'promos.spin-to-win': false });
  expect((await site('north', '/spin-to-win')).status).toBe(404);
  expect((await spin()).status).toBe(422);
});

test('R2-044: chances that do not add up and prizes without terms do not go live', async () => {
  const { signIn } = await setUp();
  const nadia = await signIn(staff.northAdmin.email);
  const key = '/tenants/north/documents/spin-to-win';
  const { revision } = await nadia.get<{ readonly revision: string }>(key);
  const { terms: _, ...bare } = mug;
  const saved = await nadia.call('PUT', key, { revision, body: { ...wheel, prizes: [{ ...bare, chance: 90 }] } });
  expect(saved.status).toBe(200);
  const refused = await publishAll(nadia);
  expect(refused.status).toBe(422);
  expect(problems(refused.body).map(({ pointer }) => pointer)).toEqual(
    expect.arrayContaining(['/noPrize', '/prizes/0/terms']),
  );
});

test('if spinning requires sign-in, one account has one spin, with any contact, and does not use up another’s', async () => {
  const tested = await setUp({}, { 'gate.spin-to-win': true });
  const ada = await aShopper(tested, tested.north, { email: 'ada@example.com' });
  const send = (who: typeof ada, key: string, contacts: object = {}) =>
    who.send('/api/leads', { ...mia, ...contacts, idempotency_key: `gated-spin-${key}` });
  expect((await send(ada, 'first')).status).toBe(201);
  for (let n = 0; n < 3; n += 1) {
    const more = await send(ada, `more-${n}`, { email: `made-up-${n}@example.com`, phone: `0491 570 00${n + 6}` });
    expect([more.status, problems(more.body)]).toEqual([422, [expect.objectContaining({ pointer: '/prize' })]]);
  }
  // Ada typed what Mia has proved.
  const proved = await aShopper(tested, tested.north, { email: mia.email, phone: '+61412345678' });
  expect((await send(proved, 'of-mia')).status).toBe(201);
  expect((await send(proved, 'again')).status).toBe(422);
  expect((await tested.spin()).status).toBe(401);
});
