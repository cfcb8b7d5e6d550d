import { expect, test } from 'vitest';
import type { ApiError } from '#schemas/api/error.ts';
import type { InboxPulse, LeadAct } from '#schemas/api/inbox.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import type { PresenceResponse } from '#schemas/api/presence.ts';
import { type Person, staff } from '#tests/build/platform.ts';
import { smtpReceiver } from '#tests/build/smtp-receiver.ts';
import { act, inbox, listed, namesOf, setUp } from './inbox.fixtures.ts';

test('a handler of one yard sees, counts, marks and acts on its leads and those of no yard; others are not there', async () => {
  const { ids, hire, signIn } = await setUp([
    { name: 'Ada', location_id: 'l_north' },
    { name: 'Ben', location_id: 'l_port' },
    { name: 'Cy' },
  ]);
  const lea = await hire('Lea', ['l_north']);
  expect(await namesOf(lea)).toEqual(['Cy', 'Ada']);
  expect((await lea.get<InboxPulse>(`${inbox}/pulse`)).unread).toBe(2);
  expect((await lea.call('POST', `${inbox}/read`, { ids })).body).toMatchObject({ unread: 0 });
  expect((await act(lea, ids[1], { kind: 'note', text: 'x' }, 1)).status).toBe(404);
  const bulk = { ids, act: { kind: 'status', status: 'contacted' } };
  expect((await lea.call('POST', `${inbox}/bulk`, bulk)).body).toEqual({ changed: 2 });
  const nadia = await signIn(staff.northAdmin.email);
  expect((await listed(nadia)).map(({ name, status, isUnread }) => [name, status, isUnread])).toEqual([
    ['Cy', 'contacted', true],
    ['Ben', 'new', true],
    ['Ada', 'contacted', true],
  ]);
  const ned = await signIn(staff.northEditor.email);
  expect((await ned.call('GET', `${inbox}/pulse`)).status).toBe(403);
  expect((await ned.call('POST', `${inbox}/bulk`, bulk)).status).toBe(403);
  expect((await (await signIn(staff.southAdmin.email)).call('POST', `${inbox}/bulk`, bulk)).status).toBe(404);
});

test('each act is on the timeline with who did it; the first answer is the time of answer', async () => {
  const { ids, hire, pass } = await setUp([{ name: 'Ada', car_id: 'v_2', vehicle_price: 30_000 }]);
  const lea = await hire('Lea');
  const me = await lea.get<{ id: string }>('/session');
  await act(lea, ids[0], { kind: 'note', text: 'Wants a tow bar' });
  await act(lea, ids[0], { kind: 'assign', to: me.id });
  expect((await lea.get<LeadDetail>(`${inbox}/${ids[0]}`)).answeredAt).toBe(null);
  await act(lea, ids[0], { kind: 'contact', by: 'call' });
  pass(5);
  await act(lea, ids[0], { kind: 'task', task: { text: 'Send photos', due: '2026-03-02' } });
  await act(lea, ids[0], { kind: 'task', task: null });
  const lost = await act(lea, ids[0], { kind: 'status', status: 'lost', reason: 'Bought elsewhere' });
  const { timeline, answeredAt, status, lostReason, assignee, task, vehicleNow } = lost.body as LeadDetail;
  expect({ answeredAt, status, lostReason, name: assignee?.name, task }).toEqual({
    answeredAt: '2026-03-01T00:02:00.000Z',
    status: 'lost',
    lostReason: 'Bought elsewhere',
    name: 'Lea',
    task: null,
  });
  expect(vehicleNow).toMatchObject({ priceThen: 30_000, state: 'In stock' });
  expect(timeline.map(({ title, by }) => `${by}: ${title}`)).toEqual([
    ': Sent from the website: Parts',
    'Lea: Note',
    'Lea: Assigned to Lea',
    'Lea: Called',
    'Lea: To do by 2026-03-02: Send photos',
    'Lea: Done: Send photos',
    'Lea: Set to Lost: Bought elsewhere',
  ]);
  for (const wrong of [
    { kind: 'status', status: 'lost' },
    { kind: 'status', status: 'won' },
    { kind: 'assign', to: 'nobody' },
    { kind: 'note', text: ' ' },
    { kind: 'note', text: 'x'.repeat(4001) },
    { kind: 'task', task: { text: 'x', due: 'soon' } },
    { kind: 'reply', subject: '', text: 'x' },
    { kind: 'dance' },
  ])
    expect([wrong, (await lea.call('POST', `${inbox}/${ids[0]}/acts`, { seen: 1, act: wrong })).status]).toEqual([
      wrong,
      400,
    ]);
});

test('if two people answer at once, one answer is sent, and the other person sees what happened', async () => {
  const { ids, hire, platform } = await setUp([{ name: 'Ada' }]);
  const [lea, lou] = [await hire('Lea'), await hire('Lou')];
  const { version } = await lea.get<LeadDetail>(`${inbox}/${ids[0]}`);
  const reply = (text: string): LeadAct => ({ kind: 'reply', subject: 'Your enquiry', text });
  const answers = await Promise.all([
    act(lea, ids[0], reply('From Lea'), version),
    act(lou, ids[0], reply('From Lou'), version),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body as ApiError & { readonly theirs: LeadDetail };
  expect(refused.error.message).toMatch(/^Meanwhile: Le?[ao]u?: Answered: Your enquiry\.$/);
  expect(refused.theirs.version).toBe(version + 1);
  expect(refused.theirs.deliveries).toHaveLength(1);
  // A note contradicts nothing.
  expect((await act(lou, ids[0], { kind: 'note', text: 'Mine was late' }, version)).status).toBe(200);
  await platform.deliveries.runDue();
});

test('an answer is emailed to the shopper in the dealer’s name, and replies reach its author', async () => {
  const receiver = await smtpReceiver();
  const { ids, hire, platform } = await setUp([{ name: 'Ada', email: 'ada@example.com' }, { email: '' }], {
    smtpUrl: receiver.url,
    from: 'forecourt@platform.example',
  });
  const lea = await hire('Lea');
  const sent = await act(lea, ids[0], {
    kind: 'reply',
    subject: 'About\r\nBcc: x@evil.example',
    text: 'Yes.\n\n<b>Come by</b>',
  });
  expect([sent.status, (sent.body as LeadDetail).status]).toEqual([200, 'contacted']);
  await platform.deliveries.runDue();
  const [one, ...more] = receiver.received;
  expect(more).toEqual([]);
  expect(one?.to).toEqual(['ada@example.com']);
  expect(one?.mail.subject).toBe('About Bcc: x@evil.example');
  expect(one?.mail.replyTo?.value).toEqual([{ name: 'Lea', address: 'lea@north.example' }]);
  expect(one?.mail.html).toContain('&lt;b&gt;Come by&lt;/b&gt;');
  const { timeline } = await lea.get<LeadDetail>(`${inbox}/${ids[0]}`);
  expect(timeline.map(({ kind }) => kind)).toEqual(['arrived', 'reply', 'delivered']);
  const none = await act(lea, ids[1], { kind: 'reply', subject: 'x', text: 'x' });
  expect([none.status, (none.body as ApiError).error.message]).toEqual([
    400,
    'This shopper left no email address. Call instead, or send a text message.',
  ]);
});

test('two people on one lead see each other and who is answering, but not on leads that they may not see', async () => {
  const { ids, hire, pass, signIn } = await setUp([{ name: 'Ada', location_id: 'l_port' }, { name: 'Ben' }]);
  const [lea, lou, pia] = [await hire('Lea'), await hire('Lou'), await hire('Pia', ['l_north'])];
  const say = (person: Person, visit: string, key: string | null | undefined, blockId: string | null = null) =>
    person.call('PUT', `${inbox}/presence`, { visit, key, blockId });
  const seenBy = async (person: Person, key: string | undefined) =>
    ((await say(person, 'the-visit', key)).body as PresenceResponse).people.map(({ name, blockId }) => [name, blockId]);
  expect(await seenBy(lea, ids[0])).toEqual([]);
  await say(lou, 'lous-visit', ids[0], 'reply');
  expect(await seenBy(lea, ids[0])).toEqual([['Lou', 'reply']]);
  // Another tab of the same person is not another person.
  await say(lea, 'second-visit', ids[0]);
  expect(await seenBy(lea, ids[0])).toEqual([['Lou', 'reply']]);
  expect(await seenBy(lea, ids[1])).toEqual([]);
  expect((await say(pia, 'pias-visit', ids[0])).status).toBe(404);
  expect(await seenBy(pia, ids[1])).toEqual([['Lea', null]]);
  await say(lou, 'lous-visit', null);
  pass(1);
  expect(await seenBy(lea, ids[0])).toEqual([]);
  for (const [key, blockId] of [
    ['x'.repeat(100_000), null],
    [ids[0], 'b_hero1'],
    [undefined, null],
  ] as const)
    expect((await say(lea, 'the-visit', key, blockId)).status).toBeGreaterThanOrEqual(400);
  const ned = await signIn(staff.northEditor.email);
  expect((await say(ned, 'neds-visit', ids[0])).status).toBe(403);
});
