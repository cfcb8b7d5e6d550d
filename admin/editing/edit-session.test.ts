import { expect, test } from 'vitest';
import { ApiFailure } from '../api/api.ts';
import { type Acknowledged, EditSession } from './edit-session.ts';

interface Stored {
  readonly version: number;
  readonly name: string;
}

interface Sent {
  readonly from: number;
  readonly body: string;
  readonly resolve: (answer: Acknowledged<Stored, string>) => void;
  readonly reject: (error: unknown) => void;
}

/** An edit that is saved by hand: one text, `A` as stored at version 1. */
function open(body = 'A') {
  const sent: Sent[] = [];
  const copies: (string | null)[] = [];
  const session = new EditSession<Stored, string, { readonly theirs: Stored }>({
    base: { version: 1, name: 'A' },
    body,
    savedAt: '2026-11-21T02:00:00Z',
    differs: ({ name }, typed) => name !== typed,
    send: ({ version }, typed) =>
      new Promise((resolve, reject) => sent.push({ from: version, body: typed, resolve, reject })),
    readConflict: (answer) => (answer === null ? null : { theirs: { version: 9, name: 'T' } }),
    copies: { write: (_base, typed) => copies.push(typed), clear: () => copies.push(null) },
    merge: (before, typed, stored) => typed.replace(before, stored),
  });
  const stored = (version: number, name: string): Acknowledged<Stored, string> => ({
    base: { version, name },
    body: name,
    problems: [],
    savedAt: '2026-11-21T02:04:00Z',
  });
  return { session, sent, copies, stored, state: () => session.snapshot().state };
}

const refusal = (status: number, body: unknown = null) =>
  new ApiFailure(status, 'x', 'No.', [{ severity: 'error', document: 'x', pointer: '/name', message: 'Wrong.' }], body);

test('nothing is sent before the person saves, and nothing at all when a change is taken back', async () => {
  const { session, sent, copies } = open();
  session.change('B');
  expect(session.hasUnsaved).toBe(true);
  session.change('A');
  expect(session.hasUnsaved).toBe(false);
  await session.flush();
  expect(sent).toEqual([]);
  expect(copies).toEqual(['B', 'A']);
});

test('a save shows what was stored and forgets the copy', async () => {
  const { session, sent, copies, stored, state } = open();
  session.change(' B ');
  const saving = session.flush();
  expect(state().kind).toBe('saving');
  sent[0]?.resolve(stored(2, 'B'));
  await saving;
  expect(sent).toMatchObject([{ from: 1, body: ' B ' }]);
  expect(session.snapshot()).toMatchObject({ base: { version: 2 }, body: 'B', hasUnsaved: false });
  expect(state().kind).toBe('saved');
  expect(copies.at(-1)).toBeNull();
});

test('what is typed during a save stays, over what was stored, and in this browser', async () => {
  const { session, sent, copies, stored } = open();
  session.change('B');
  const saving = session.flush();
  session.change('B and more');
  sent[0]?.resolve(stored(2, 'B!'));
  await saving;
  expect(session.snapshot()).toMatchObject({ base: { version: 2 }, body: 'B! and more', hasUnsaved: true });
  expect(session.snapshot().state.kind).toBe('waiting');
  expect(copies.at(-1)).toBe('B! and more');
});

test('a failure is shown with its problems until the next save, and is not retried', async () => {
  const { session, sent, state } = open();
  session.change('B');
  const saving = session.flush();
  sent[0]?.reject(refusal(503));
  await saving;
  session.change('C');
  expect(state()).toEqual({ kind: 'offline', message: 'No.' });
  expect(session.snapshot().problems).toHaveLength(1);
  expect(sent).toHaveLength(1);
  const again = session.flush();
  expect(session.snapshot().problems).toEqual([]);
  sent[1]?.reject(refusal(400));
  await again;
  expect(state()).toEqual({ kind: 'refused', message: 'No.' });
  expect(session.body).toBe('C');
});

test('a conflict shows both sides; put off, the next save meets it again; settled, it is saved over theirs', async () => {
  const { session, sent, state } = open();
  session.change('B');
  const first = session.flush();
  sent[0]?.reject(refusal(409, {}));
  await first;
  expect(state()).toMatchObject({ kind: 'conflict', conflict: { theirs: { name: 'T' } } });
  await session.flush();
  expect(sent).toHaveLength(1);
  session.postpone();
  const second = session.flush();
  sent[1]?.reject(refusal(409, {}));
  await second;
  expect(state().kind).toBe('conflict');
  session.settle({ version: 9, name: 'T' }, 'T');
  // Accepting all of their changes is saved too, which ends the conflict for the server.
  expect(sent[2]).toMatchObject({ from: 9, body: 'T' });
});

test('a refusal with 409 that holds no two sides is a refusal', async () => {
  const { session, sent, state } = open();
  session.change('B');
  const saving = session.flush();
  sent[0]?.reject(refusal(409));
  await saving;
  expect(state().kind).toBe('refused');
});

test('a copy of an earlier visit opens as unsaved, and a reset drops it', () => {
  const { session, copies } = open('typed before');
  expect(session.hasUnsaved).toBe(true);
  session.reset({ version: 3, name: 'Now' }, 'Now', '2026-11-21T02:00:00Z');
  expect(session.snapshot()).toMatchObject({ base: { version: 3 }, body: 'Now', hasUnsaved: false });
  expect(copies).toEqual([null]);
});
