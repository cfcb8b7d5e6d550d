/** Two editors: only reviewed changes go live, chosen document by document, and every state can be restored. */
import { describe, expect, test } from 'vitest';
import type { DocumentState, DocumentSummary } from '#schemas/api/document.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { ChangeReview, DocumentHistory, Published } from '#schemas/api/release.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { changeRows } from '#tenants/database/rows.ts';
import { revisionTable } from '#tenants/database/tables.ts';
import { snapshotsOf } from '#tenants/documents/snapshot-cache.ts';
import { aHomePage } from '#tests/build/documents.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';

const north = '/tenants/north';
const pathOf = (key: string) => `${north}/documents/${encodeURIComponent(key)}`;

async function save(person: Person, key: string, body: Json): Promise<string> {
  const revision = await person
    .call('GET', pathOf(key))
    .then(({ body: state }) => (state as DocumentState).revision ?? '');
  const answer = await person.call('PUT', pathOf(key), { revision, body });
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body as { revision: string }).revision;
}

const aboutPage = (heading: string, more: Json = {}): Json => ({
  type: 'content',
  title: 'About',
  route: '/about',
  layout: {
    root: ['b_about1'],
    blocks: { b_about1: { type: 'hero', version: 1, props: { heading, ...(more as object) } } },
  },
});

async function twoEditors() {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northEditor.email);
  const nadia = await platform.signIn(staff.northAdmin.email);
  const review = () => ned.get<ChangeReview>(`${north}/changes`);
  const publish = (seen: ChangeReview, keys?: readonly string[]) =>
    ned.call('POST', `${north}/releases`, {
      base: seen.base,
      documents: seen.documents
        .filter(({ key }) => keys?.includes(key) ?? true)
        .map(({ key, revision }) => ({ key, revision })),
    });
  const about = async () => (await platform.site('north', '/about')).text;
  return { platform, ned, nadia, review, publish, about };
}

describe('M-009: publishing what was seen', () => {
  test('a draft that a colleague saved after the review was opened stays a draft, and is reported', async () => {
    const { platform, ned, nadia, review, publish, about } = await twoEditors();
    await save(ned, 'page/home', aHomePage({ b_hero1: 'Reviewed' }));
    await save(ned, 'page/about', aboutPage('Seen'));
    const seen = await review();
    await save(nadia, 'page/about', aboutPage('Unseen half sen'));
    await save(nadia, 'page/late', { ...(aboutPage('Late') as object), title: 'Late', route: '/late' });
    const published = await publish(seen);
    expect(published.status).toBe(201);
    expect((published.body as Published).waiting).toMatchObject([
      { key: 'page/about', title: 'About', by: staff.northAdmin.name, overtaken: true },
      { key: 'page/late', title: 'Late', overtaken: false },
    ]);
    expect(await about()).toContain('Seen');
    expect(await about()).not.toContain('Unseen');
    expect((await platform.site('north', '/late')).status).toBe(404);
    expect((await platform.site('north', '/')).text).toContain('Reviewed');
    expect((await review()).documents.map(({ key }) => key)).toEqual(['page/about', 'page/late']);
  });

  test('one unfinished page stops nothing but itself', async () => {
    const { platform, ned, review, publish, about } = await twoEditors();
    await save(ned, 'page/about', aboutPage('Ready'));
    await save(ned, 'page/winter', {
      ...(aboutPage('Winter', { height: 'enormous' }) as object),
      route: '/winter',
    } as Json);
    const seen = await review();
    const whole = await publish(seen);
    expect([whole.status, (whole.body as ApiError).error.problems?.map(({ document }) => document)]).toEqual([
      422,
      ['page/winter'],
    ]);
    expect((await publish(seen, ['page/about'])).status).toBe(201);
    expect(await about()).toContain('Ready');
    expect((await platform.site('north', '/winter')).status).toBe(404);
  });

  test('what a choice breaks elsewhere stops it, and the answer says that the changes belong together', async () => {
    const { ned, review, publish } = await twoEditors();
    await save(ned, 'page/about', aboutPage('First'));
    expect((await publish(await review())).status).toBe(201);
    await save(ned, 'page/about', { ...(aboutPage('First') as object), route: '/about-us' } as Json);
    await save(ned, 'page/team', { ...(aboutPage('Team') as object), title: 'Team', route: '/about' } as Json);
    const seen = await review();
    const alone = await publish(seen, ['page/team']);
    expect([alone.status, (alone.body as ApiError).error.problems?.map(({ message }) => message)]).toEqual([
      422,
      [expect.stringMatching(/belongs to the page “About” already.*Publish both together/)],
    ]);
    expect((await publish(seen)).status).toBe(201);
  });

  test('an error that is live already stops no change of another document', async () => {
    const { platform, ned, review, publish, about } = await twoEditors();
    await save(ned, 'page/about', aboutPage('Fine'));
    expect((await publish(await review())).status).toBe(201);
    // As a rule that has grown stricter since would find it.
    const { store } = platform.platform;
    const spoilt = JSON.stringify(aboutPage('Fine', { height: 'enormous' }));
    await store.tx((db) => changeRows(db, revisionTable, { key: 'page/about' }, { body: spoilt }));
    snapshotsOf(store).clear();
    await save(ned, 'page/home', aHomePage({ b_hero1: 'Fresh' }));
    expect((await publish(await review(), ['page/home'])).status).toBe(201);
    expect((await platform.site('north', '/')).text).toContain('Fresh');
    expect(await about()).toContain('Fine');
  });

  test('a removal is a change that can be chosen, or left', async () => {
    const { platform, ned, review, publish } = await twoEditors();
    await save(ned, 'page/about', aboutPage('Here'));
    await publish(await review());
    const { revision } = await ned.get<DocumentState>(pathOf('page/about'));
    expect((await ned.call('DELETE', `${pathOf('page/about')}?revision=${revision}`)).status).toBe(204);
    await save(ned, 'page/home', aHomePage({ b_hero1: 'Fresh' }));
    const seen = await review();
    expect(seen.documents.map(({ key, state }) => [key, state])).toEqual([
      ['page/about', 'removed'],
      ['page/home', 'changed'],
    ]);
    expect((await publish(seen, ['page/home'])).status).toBe(201);
    expect((await platform.site('north', '/about')).status).toBe(200);
    expect((await publish(await review(), ['page/about'])).status).toBe(201);
    expect((await platform.site('north', '/about')).status).toBe(404);
  });

  test('an unknown state, or one of another document or tenant, is refused with a message', async () => {
    const { platform, ned, review } = await twoEditors();
    await save(ned, 'page/about', aboutPage('Mine'));
    const sue = await platform.signIn(staff.southEditor.email);
    const { revision: foreign } = await sue.get<DocumentState>('/tenants/south/documents/page%2Fhome');
    const own = (await ned.get<DocumentState>(pathOf('page/home'))).revision;
    const { base } = await review();
    for (const documents of [
      [{ key: 'page/about', revision: own }],
      [{ key: 'page/home', revision: foreign }],
      [{ key: 'page/about', revision: 'made-up' }],
      [{ key: 'page/about', revision: '' }],
      [{ key: 'constructor', revision: 'x' }],
      [
        { key: 'page/about', revision: own },
        { key: 'page/about', revision: own },
      ],
    ]) {
      const answer = await ned.call('POST', `${north}/releases`, { base, documents });
      expect([answer.status, (answer.body as ApiError).error.code]).toEqual([400, 'input.invalid']);
    }
    expect((await ned.call('POST', `${north}/releases`, { base })).status).toBe(400);
  });
});

describe('M-009: every state of a document has a way back', () => {
  test('the history says who changed what, what was live, and each state can be set back to and undone', async () => {
    const { ned, nadia, review, publish, about } = await twoEditors();
    await save(ned, 'page/about', aboutPage('One'));
    await publish(await review());
    await save(nadia, 'page/about', aboutPage('Two'));
    const second = await save(ned, 'page/about', aboutPage('Three'));
    const history = await ned.get<DocumentHistory>(`${pathOf('page/about')}/revisions`);
    expect(history).toMatchObject({ title: 'About', revision: second });
    expect(
      history.revisions.map(({ by, isDraft, isLive, releases, changes }) => [by, isDraft, isLive, releases, changes]),
    ).toEqual([
      [staff.northEditor.name, true, false, [], ['Hero: heading changed from “Two” to “Three”']],
      [staff.northAdmin.name, false, false, [], ['Hero: heading changed from “One” to “Two”']],
      [staff.northEditor.name, false, true, [2], ['About is new']],
    ]);
    const [, two, one] = history.revisions;
    const raw = await ned.get<{ body: Json }>(`${pathOf('page/about')}/revisions/${two?.revision}`);
    expect(raw.body).toEqual(aboutPage('Two'));
    const stale = await nadia.call('POST', `${pathOf('page/about')}/restore`, {
      revision: two?.revision,
      to: one?.revision,
    });
    expect(stale.status).toBe(409);
    const back = await nadia.call('POST', `${pathOf('page/about')}/restore`, { revision: second, to: two?.revision });
    expect(back.status).toBe(200);
    expect((await ned.get<DocumentState>(pathOf('page/about'))).body).toEqual(aboutPage('Two'));
    // The state before is the way back.
    const { revision } = back.body as { revision: string };
    await nadia.call('POST', `${pathOf('page/about')}/restore`, { revision, to: second });
    expect((await ned.get<DocumentState>(pathOf('page/about'))).body).toEqual(aboutPage('Three'));
    expect(await about()).toContain('One');
    const sue = await ned.call('POST', `/tenants/south/documents/page%2Fabout/restore`, { revision: '', to: second });
    expect(sue.status).toBe(404);
  });

  test('discarding restores the live state, removes a new page, and restores a removed page', async () => {
    const { ned, review, publish } = await twoEditors();
    const live = (await ned.get<DocumentState>(pathOf('page/home'))).body;
    const changed = await save(ned, 'page/home', aHomePage({ b_hero1: 'Half done' }));
    const discarded = await ned.call('POST', `${pathOf('page/home')}/discard`, { revision: changed });
    expect(discarded.status).toBe(200);
    expect((await ned.get<DocumentState>(pathOf('page/home'))).body).toEqual(live);
    expect((await review()).documents).toEqual([]);
    const undone = { revision: (discarded.body as { revision: string }).revision, to: changed };
    expect((await ned.call('POST', `${pathOf('page/home')}/restore`, undone)).status).toBe(200);
    expect((await review()).documents.map(({ key }) => key)).toEqual(['page/home']);

    const made = await save(ned, 'page/about', aboutPage('New'));
    expect((await ned.call('POST', `${pathOf('page/about')}/discard`, { revision: made })).status).toBe(200);
    expect((await ned.call('GET', pathOf('page/about'))).status).toBe(404);
    const gone = await ned.get<DocumentHistory>(`${pathOf('page/about')}/revisions`);
    const restored = await ned.call('POST', `${pathOf('page/about')}/restore`, { revision: gone.revision, to: made });
    expect(restored.status).toBe(200);
    expect((await ned.get<DocumentState>(pathOf('page/about'))).body).toEqual(aboutPage('New'));
    expect((await publish(await review())).status).toBe(201);

    const { revision } = await ned.get<DocumentState>(pathOf('page/about'));
    await ned.call('DELETE', `${pathOf('page/about')}?revision=${revision}`);
    const { documents } = await ned.get<{ documents: DocumentSummary[] }>(`${north}/documents`);
    const removed = documents.find(({ key }) => key === 'page/about');
    expect(removed).toMatchObject({ state: 'removed', savedBy: staff.northEditor.name });
    const again = await ned.call('POST', `${pathOf('page/about')}/restore`, {
      revision: removed?.revision,
      to: revision,
    });
    expect(again.status).toBe(200);
    expect((await review()).documents.map(({ key }) => key)).toEqual([]);
  });
});
