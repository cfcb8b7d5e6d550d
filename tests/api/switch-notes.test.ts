/** What people note of a switch: kind, owner, end date and reason, apart from its value and from all that is rendered. */
import { expect, test } from 'vitest';
import type { DocumentState } from '#schemas/api/document.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { DueSwitch, SwitchList, SwitchNoteRequest, SwitchState } from '#schemas/api/switch.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';

const site = '/tenants/north';
const key = 'reviews.hidden';

async function stateOf(person: Person, of = key, at = site): Promise<SwitchState> {
  const { groups } = await person.get<SwitchList>(`${at}/switches`);
  const found = groups.flatMap(({ switches }) => switches).find((one) => one.key === of);
  if (!found) throw new Error(`no switch ${of}`);
  return found;
}

const noting = (over: Partial<SwitchNoteRequest> = {}): SwitchNoteRequest => ({
  kind: 'trial',
  owner: null,
  endsOn: '2026-06-10',
  reason: 'New reviews come',
  version: 0,
  ...over,
});

async function aStage() {
  let now = new Date('2026-06-01T00:00:00Z');
  const platform = await aPlatform({ now: () => now });
  const ned = await platform.signIn(staff.northEditor.email);
  const nadia = await platform.signIn(staff.northAdmin.email);
  const idOf = async (name: string) =>
    (await ned.get<SwitchList>(`${site}/switches`)).owners.find((one) => one.name === name)?.id ?? '';
  const note = (body: unknown, of = key, person = ned) => person.call('PUT', `${site}/switches/${of}/note`, body);
  /** Sessions end in the meantime. */
  const at = async (iso: string) => {
    now = new Date(iso);
    return {
      ned: await platform.signIn(staff.northEditor.email),
      nadia: await platform.signIn(staff.northAdmin.email),
    };
  };
  return { platform, ned, nadia, idOf, note, at };
}

test('a note is shown with its switch, is due after its last day by the site’s clock, and changes no draft', async () => {
  const { platform, ned, idOf, note, at } = await aStage();
  const dueFor = async (person: Person) =>
    (await person.get<{ switches: DueSwitch[] }>(`${site}/switches/due`)).switches;
  const owner = await idOf(staff.northEditor.name);
  expect((await note(noting({ owner }))).status).toBe(204);
  expect((await stateOf(ned)).note).toEqual({
    kind: 'trial',
    since: '2026-06-01T00:00:00.000Z',
    endsOn: '2026-06-10',
    reason: 'New reviews come',
    owner: { id: owner, name: staff.northEditor.name, gone: false },
    version: 1,
    by: staff.northEditor.name,
    at: '2026-06-01T00:00:00.000Z',
  });
  expect(await ned.get(`${site}/changes`)).toMatchObject({ documents: [] });
  const sam = await platform.signIn(staff.southAdmin.email);
  expect((await stateOf(sam, key, '/tenants/south')).note).toBeNull();
  const before = await at('2026-06-10T13:59:00Z');
  expect(await dueFor(before.ned)).toEqual([]);
  const { nadia } = await at('2026-06-10T14:00:00Z');
  expect(await dueFor(nadia)).toMatchObject([
    { key, title: 'Hide reviews', endsOn: '2026-06-10', owner: { gone: false } },
  ]);
  // A person who left owns nothing any more, and the note says so until another owner is chosen.
  await nadia.call('POST', `/people/${owner}/disable`);
  expect(await dueFor(nadia)).toMatchObject([{ owner: { name: staff.northEditor.name, gone: true } }]);
  expect((await note(noting({ owner, version: 1, reason: '' }), key, nadia)).status).toBe(204);
  expect((await nadia.call('DELETE', `${site}/switches/${key}/note?version=2`)).status).toBe(204);
  expect((await stateOf(nadia)).note).toBeNull();
  const { entries } = await nadia.get<{ entries: { words: string }[] }>(`${site}/audit`);
  expect(entries.map(({ words }) => words).join('\n')).toContain(
    'Wrote the note on Hide reviews: trial until 2026-06-10, Ned North: New reviews come',
  );
});

test('a note that another person wrote since is not overwritten, and an impossible value is refused at its field', async () => {
  const { platform, ned, nadia, note } = await aStage();
  await note(noting());
  const stale = await note(noting({ kind: 'lasting', endsOn: null }), key, nadia);
  expect([stale.status, (stale.body as ApiError).error.message]).toEqual([
    409,
    `${staff.northEditor.name} noted something about this switch in the meantime. Look at it, then try again.`,
  ]);
  expect((await nadia.call('DELETE', `${site}/switches/${key}/note?version=0`)).status).toBe(409);
  expect((await nadia.call('DELETE', `${site}/switches/${key}/note?version=x`)).status).toBe(400);
  await platform.hire(staff.southEditor.email);
  const sam = await platform.signIn(staff.southAdmin.email);
  const stranger = (await sam.get<SwitchList>('/tenants/south/switches')).owners[0]?.id ?? '';
  for (const [bad, status] of [
    [{ owner: stranger }, 400],
    [{ owner: 'x'.repeat(100_000) }, 400],
    [{ kind: 'lasting' }, 400],
    [{ kind: 'for ever' }, 400],
    [{ endsOn: '2026-02-30' }, 400],
    [{ endsOn: '9'.repeat(100_000) }, 400],
    [{ reason: 'x'.repeat(100_000) }, 400],
    [{ version: -1 }, 400],
  ] as const)
    expect([bad, (await note({ ...noting({ version: 1 }), ...bad })).status]).toEqual([bad, status]);
  expect((await note(noting(), 'no.such')).status).toBe(404);
  expect((await note(noting(), '__proto__')).status).toBe(404);
  // Finance is not an editor's.
  expect((await note(noting(), 'finance.panel')).status).toBe(403);
  expect((await note(noting(), 'finance.panel', nadia)).status).toBe(204);
  expect((await stateOf(ned)).note).toMatchObject({ version: 1, reason: 'New reviews come' });
});

test('a trial without an end is stale after ninety days, and so is a value that makes no difference', async () => {
  const { ned, note, at } = await aStage();
  await note(noting({ endsOn: null }));
  const { revision, body } = await ned.get<DocumentState>(`${site}/documents/switches`);
  const same = { ...(body as object), 'search.page-size': 21 };
  await ned.call('PUT', `${site}/documents/switches`, { revision, body: same });
  const staleFor = async (person: Person) => [
    (await stateOf(person)).stale,
    (await stateOf(person, 'search.page-size')).stale,
  ];
  const before = await at('2026-08-30T00:00:00Z');
  expect(await staleFor(before.ned)).toEqual([null, null]);
  const later = (await at('2026-08-30T00:00:01Z')).ned;
  const stale = () => staleFor(later);
  expect(await stale()).toEqual(['no-end', 'as-inherited']);
  // Changing the reason begins no other ninety days; another kind does.
  await note(noting({ endsOn: null, reason: 'Still looking', version: 1 }), key, later);
  expect((await stale())[0]).toBe('no-end');
  await note(noting({ endsOn: null, kind: 'temporary', version: 2 }), key, later);
  await note(noting({ endsOn: null, kind: 'lasting', version: 0 }), 'search.page-size', later);
  expect(await stale()).toEqual([null, null]);
});
