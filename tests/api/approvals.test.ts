/** A change that needs approval goes live by no route until another person approves it: each class, act and role. */
import { describe, expect, test } from 'vitest';
import type { Approval, ApprovalDetail, ApprovalList } from '#schemas/api/approval.ts';
import type { DocumentState } from '#schemas/api/document.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { ChangeReview } from '#schemas/api/release.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { RiskClass } from '#schemas/shapes/risk.ts';
import { createAccount } from '#tests/build/account.ts';
import { aHomePage } from '#tests/build/documents.ts';
import { aPlatform, type Person, password, staff, type TestPlatform } from '#tests/build/platform.ts';

const site = '/tenants/north';
const pathOf = (key: string) => `${site}/documents/${encodeURIComponent(key)}`;

async function save(person: Person, key: string, change: (body: Json) => Json): Promise<void> {
  const known = await person.call('GET', pathOf(key));
  const state = known.status === 200 ? (known.body as DocumentState) : { revision: '', body: {} };
  const saved = await person.call('PUT', pathOf(key), { revision: state.revision, body: change(state.body) });
  if (saved.status !== 200) throw new Error(saved.text);
}

const review = (person: Person) => person.get<ChangeReview>(`${site}/changes`);
const seenOf = ({ documents }: ChangeReview) => documents.map(({ key, revision }) => ({ key, revision }));

async function publish(person: Person) {
  const changes = await review(person);
  return person.call('POST', `${site}/releases`, { base: changes.base, documents: seenOf(changes) });
}

async function ask(person: Person, more: object = {}): Promise<Approval> {
  const asked = await person.call('POST', `${site}/approvals`, { documents: seenOf(await review(person)), ...more });
  if (asked.status !== 201) throw new Error(asked.text);
  return asked.body as Approval;
}

const decide = (person: Person, id: string, decision: string, text = '') =>
  person.call('PUT', `${site}/approvals/${id}`, { decision, ...(text === '' ? {} : { text }) });

interface Stage {
  readonly platform: TestPlatform;
  readonly nadia: Person;
  readonly ned: Person;
  ask(classes: readonly RiskClass[], people?: readonly string[]): Promise<void>;
}

async function aStage(options: Parameters<typeof aPlatform>[0] = {}): Promise<Stage> {
  const platform = await aPlatform(options);
  const nadia = await platform.signIn(staff.northAdmin.email);
  const ned = await platform.signIn(staff.northEditor.email);
  return {
    platform,
    nadia,
    ned,
    async ask(classes, people = []) {
      const set = await nadia.call('PUT', `${site}/approval-policy`, { classes, people });
      if (set.status !== 200) throw new Error(set.text);
    },
  };
}

const heading = (text: string) => () => aHomePage({ b_hero1: text });
const withSite = (change: object) => (body: Json) => ({ ...(body as object), ...change }) as Json;

/** A change that an admin makes, and the classes that it is of. */
const changes: readonly { readonly of: readonly RiskClass[]; readonly key: string; change: (body: Json) => Json }[] = [
  { of: ['wording'], key: 'page/home', change: heading('Good cars') },
  { of: ['wording', 'price'], key: 'page/home', change: heading('A service for $299') },
  { of: ['layout'], key: 'switches', change: withSite({ 'cards.favourites': false }) },
  { of: ['price'], key: 'switches', change: withSite({ 'finance.calculator': false }) },
  { of: ['legal'], key: 'switches', change: withSite({ 'enquiry.opt-in-default': false }) },
];
const classes: readonly RiskClass[] = ['wording', 'layout', 'price', 'legal'];

describe('the gate', () => {
  test('each class stops exactly the changes of that class', async () => {
    const { nadia, ask: want } = await aStage();
    for (const { of, key, change } of changes) {
      await want([]);
      await save(nadia, key, change);
      const found = (await review(nadia)).documents.find((one) => one.key === key);
      expect([key, found?.risks]).toEqual([key, of]);
      for (const one of classes.filter((each) => of.includes(each))) {
        await want([one]);
        const refused = await publish(nadia);
        expect([one, refused.status, (refused.body as ApiError).error.code]).toEqual([one, 403, 'approval.needed']);
        expect((refused.body as ApiError).error.problems).toMatchObject([{ document: key }]);
      }
      await want(classes.filter((each) => !of.includes(each)));
      expect((await publish(nadia)).status).toBe(201);
    }
  });

  test('publishing, one page of several, at a time and going back ask alike; what was approved goes live and no more', async () => {
    let now = new Date('2026-06-01T23:00:00Z');
    const { platform, nadia, ned, ask: want } = await aStage({ now: () => now });
    await want(['wording']);
    await save(ned, 'page/home', heading('First'));
    await save(ned, 'switches', withSite({ 'cards.favourites': false }));
    const all = await review(ned);
    expect(all.documents.map(({ key, approval }) => [key, approval])).toEqual([
      ['page/home', 'needed'],
      ['switches', 'none'],
    ]);
    const page = seenOf(all).filter(({ key }) => key === 'page/home');
    const at = { at: '2026-06-02T09:30', documents: page };
    const release = { base: all.base, documents: page };
    expect((await ned.call('POST', `${site}/releases`, release)).status).toBe(403);
    expect((await ned.call('POST', `${site}/schedules`, at)).status).toBe(403);
    const rest = seenOf(all).filter(({ key }) => key === 'switches');
    expect((await ned.call('POST', `${site}/releases`, { base: all.base, documents: rest })).status).toBe(201);
    const request = await ask(ned, { message: 'Please look' });
    expect(request).toMatchObject({ classes: ['wording'], state: 'waiting', isOwn: true });
    expect((await review(ned)).documents).toMatchObject([{ approval: 'waiting' }]);
    expect((await decide(nadia, request.id, 'approved')).body).toMatchObject({ state: 'approved', stale: null });
    expect((await review(ned)).documents).toMatchObject([{ approval: 'approved' }]);
    // Saved again, it is a new state, and the approved one goes live without it.
    const made = await ned.call('POST', `${site}/schedules`, at);
    expect(made.status).toBe(201);
    now = new Date('2026-06-01T23:30:00Z');
    await platform.platform.jobs.runDue();
    expect((await platform.site('north', '/')).text).toContain('First');
    await save(ned, 'page/home', heading('Second'));
    expect((await publish(ned)).status).toBe(403);
    const back = { base: 3, rollback: 1 };
    const refused = await ned.call('POST', `${site}/releases/1/rollback`, { base: back.base });
    expect([refused.status, (refused.body as ApiError).error.code]).toEqual([403, 'approval.needed']);
    const asked = await ned.call('POST', `${site}/approvals`, { rollback: 1 });
    expect(asked.body).toMatchObject({ rollback: 1, classes: ['wording'] });
    await decide(nadia, (asked.body as Approval).id, 'approved');
    expect((await ned.call('POST', `${site}/releases/1/rollback`, { base: back.base })).status).toBe(201);
    const { requests } = await ned.get<ApprovalList>(`${site}/approvals`);
    expect(requests.map(({ state, isLive }) => [state, isLive])).toEqual([
      ['approved', true],
      ['approved', false],
    ]);
  });

  test('what was approved a moment before the draft was saved again needs a new approval', async () => {
    const { nadia, ned, ask: want } = await aStage();
    await want(['wording']);
    await save(ned, 'page/home', heading('First'));
    const request = await ask(ned);
    await save(ned, 'page/home', heading('Second'));
    const { requests } = await nadia.get<ApprovalList>(`${site}/approvals`);
    expect(requests[0]?.stale).toBe('Home was changed after this was sent, by Ned North.');
    const late = await decide(nadia, request.id, 'approved');
    expect([late.status, (late.body as ApiError).error.message]).toEqual([
      409,
      'Home was changed after this was sent, by Ned North. Send it again.',
    ]);
    const again = await ask(ned);
    await decide(nadia, again.id, 'approved');
    await save(ned, 'page/home', heading('Third'));
    expect((await publish(ned)).status).toBe(403);
    expect((await review(ned)).documents).toMatchObject([{ approval: 'needed' }]);
  });

  test('a template that changes what shoppers read asks as well', async () => {
    const { platform, nadia, ned, ask: want } = await aStage();
    const pat = await platform.signIn(staff.platform.email);
    const state = await pat.get<DocumentState>('/tenants/plain/documents/switches').catch(() => null);
    const saved = await pat.call('PUT', '/tenants/plain/documents/switches', {
      revision: state?.revision ?? '',
      body: { ...(state?.body as object | undefined), 'finance.calculator': false },
    });
    expect(saved.status).toBe(200);
    const changed = await pat.get<ChangeReview>('/tenants/plain/changes');
    const released = { base: changed.base, documents: seenOf(changed) };
    expect((await pat.call('POST', '/tenants/plain/releases', released)).status).toBe(201);
    await want(['price']);
    const { to } = await nadia.get<{ to: number }>(`${site}/template-update`);
    expect((await nadia.call('POST', `${site}/template-update`, { base: to })).status).toBe(200);
    const { base, documents, template } = await review(nadia);
    expect(template).toMatchObject({ to, approval: 'needed' });
    const all = { base, documents: seenOf({ documents } as ChangeReview), template: to };
    expect((await nadia.call('POST', `${site}/releases`, all)).status).toBe(403);
    const request = await ask(ned, { template: to });
    await decide(nadia, request.id, 'approved');
    expect((await review(nadia)).template).toMatchObject({ approval: 'approved' });
    expect((await nadia.call('POST', `${site}/releases`, all)).status).toBe(201);
  });
});

describe('who approves', () => {
  test('an admin approves what an editor requests; no one approves their own changes unless they are the only admin', async () => {
    const { platform, nadia, ned, ask: want } = await aStage();
    const vic = { email: 'vic@north.example', name: 'Vic Viewer' };
    await createAccount(platform.platform.store, { ...vic, password, role: 'viewer', scope: platform.north });
    const viewer = await platform.signIn(vic.email);
    await want(['wording']);
    await save(ned, 'page/home', heading('First'));
    const first = await ask(ned);
    expect(first.refusal).toBe('Nadia North can approve this.');
    expect((await decide(ned, first.id, 'approved')).status).toBe(403);
    expect((await decide(viewer, first.id, 'approved')).status).toBe(403);
    const sue = await platform.signIn(staff.southEditor.email);
    expect((await decide(sue, first.id, 'approved')).status).toBe(404);
    expect((await decide(nadia, first.id, 'returned')).status).toBe(400);
    const returned = await decide(nadia, first.id, 'returned', 'Too short');
    expect(returned.body).toMatchObject({ state: 'returned', text: 'Too short', decidedBy: 'Nadia North' });
    expect((await decide(nadia, first.id, 'approved')).status).toBe(409);
    // The only admin may approve their own request, and the log says so.
    const own = await ask(nadia);
    expect((await decide(nadia, own.id, 'approved')).status).toBe(200);
    const log = await nadia.get<{ entries: { text: string }[] }>(`${site}/audit`);
    expect(JSON.stringify(log)).toContain('Approved their own changes: page/home');
    // That ends once there is a second admin.
    const ada = { email: 'ada@north.example', name: 'Ada North' };
    await createAccount(platform.platform.store, { ...ada, password, role: 'admin', scope: platform.north });
    await save(nadia, 'page/home', heading('Second'));
    const next = await ask(nadia);
    expect(next.refusal).toBe('You cannot approve your own changes. Ada North can.');
    expect((await decide(nadia, next.id, 'approved')).status).toBe(403);
    expect((await decide(nadia, next.id, 'withdrawn')).body).toMatchObject({ state: 'withdrawn' });
    // People by name come before the admins.
    const { possible } = await nadia.get<ApprovalList>(`${site}/approvals`);
    const nedId = possible.find(({ name }) => name === 'Ned North')?.id ?? '';
    await want(['wording'], [nedId]);
    const last = await ask(nadia);
    const detail = await ned.get<ApprovalDetail>(`${site}/approvals/${last.id}`);
    expect(detail).toMatchObject({ refusal: null, changes: [{ key: 'page/home', risks: ['wording'] }] });
    expect((await decide(ned, last.id, 'approved')).status).toBe(200);
    expect((await ned.call('PUT', `${site}/approval-policy`, { classes: [], people: [] })).status).toBe(403);
    const foreign = await nadia.call('PUT', `${site}/approval-policy`, { classes: ['legal'], people: ['nobody'] });
    expect(foreign.status).toBe(400);
  });
});
