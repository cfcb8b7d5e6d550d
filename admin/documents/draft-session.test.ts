import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SaveConflict, SaveRequest, SaveResponse } from '#schemas/api/document.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { ApiFailure } from '../api/api.ts';
import type { LocalCopy } from '../editing/local-copy.ts';
import { draftSession } from './draft-session.ts';
import { displaySaveState } from './saving-status.tsx';

interface Sent {
  readonly request: SaveRequest;
  readonly resolve: (answer: SaveResponse) => void;
  readonly reject: (error: unknown) => void;
}

function setUp() {
  const sent: Sent[] = [];
  const replaced: Json[] = [];
  let copy: LocalCopy | null = null;
  const saver = draftSession({
    document: {
      key: 'site',
      revision: 'r1',
      body: { name: 'A' },
      live: null,
      problems: [],
      savedAt: '2026-11-21T02:00:00Z',
      savedBy: 'Kim',
    },
    send: (request) => new Promise((resolve, reject) => sent.push({ request, resolve, reject })),
    copies: {
      read: () => copy,
      write: (next) => {
        copy = next;
      },
      clear: () => {
        copy = null;
      },
    },
    onReplaced: (body) => void replaced.push(body),
  });
  return { saver, sent, replaced, copy: () => copy, kind: () => saver.snapshot().state.kind };
}

const saved = (revision: string, body: Json, merged = false): SaveResponse => ({
  key: 'site',
  revision,
  merged,
  body,
  problems: [],
  savedAt: '2026-11-21T02:04:00Z',
});

const conflict: SaveConflict = {
  error: { code: 'revision.conflict', message: 'Someone else changed this.' },
  yours: { name: 'B' },
  merged: { name: 'B' },
  theirs: { revision: 'r9', body: { name: 'T' }, by: 'Ana', at: '2026-11-21T02:03:00Z' },
  conflicts: [],
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('autosave', () => {
  test('saves once, 700 ms after the last of several changes, from the revision it began with', async () => {
    const { saver, sent, kind } = setUp();
    saver.change({ name: 'B' });
    await vi.advanceTimersByTimeAsync(600);
    saver.change({ name: 'Bo' });
    await vi.advanceTimersByTimeAsync(699);
    expect(sent).toHaveLength(0);
    expect(kind()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.map((each) => each.request)).toEqual([{ revision: 'r1', body: { name: 'Bo' } }]);
    expect(kind()).toBe('saving');
  });

  test('never has two saves under way; the second follows the first, from its revision', async () => {
    const { saver, sent, kind } = setUp();
    saver.change({ name: 'B' });
    await vi.advanceTimersByTimeAsync(700);
    saver.change({ name: 'C' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
    sent[0]?.resolve(saved('r2', { name: 'B' }));
    await vi.advanceTimersByTimeAsync(0);
    // The first answer does not make the second change saved.
    expect(kind()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(700);
    expect(sent[1]?.request).toEqual({ revision: 'r2', body: { name: 'C' } });
    sent[1]?.resolve(saved('r3', { name: 'C' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(kind()).toBe('saved');
  });

  test('keeps a copy until the server has acknowledged, and says so while it is away', async () => {
    const { saver, sent, copy, kind } = setUp();
    saver.change({ name: 'B' });
    await vi.advanceTimersByTimeAsync(700);
    sent[0]?.reject(new ApiFailure(0, 'network.unreachable', 'away', [], null));
    await vi.advanceTimersByTimeAsync(0);
    expect(displaySaveState(saver.snapshot().state)).toBe('Offline: kept here');
    expect(copy()).toMatchObject({ revision: 'r1', base: { name: 'A' }, body: { name: 'B' } });
    await vi.advanceTimersByTimeAsync(4000);
    sent[1]?.resolve(saved('r2', { name: 'B' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(kind()).toBe('saved');
    expect(copy()).toBeNull();
  });

  test('a merge by the server is taken over, under what was typed since', async () => {
    const { saver, sent, replaced } = setUp();
    saver.change({ name: 'B' });
    await vi.advanceTimersByTimeAsync(700);
    saver.change({ name: 'Bo' });
    sent[0]?.resolve(saved('r3', { name: 'B', tagline: 'theirs' }, true));
    await vi.advanceTimersByTimeAsync(700);
    expect(replaced).toEqual([{ name: 'Bo', tagline: 'theirs' }]);
    expect(sent[1]?.request).toEqual({ revision: 'r3', body: { name: 'Bo', tagline: 'theirs' } });
  });

  test('a conflict stops saving, keeps what is typed, and is settled from their revision', async () => {
    const { saver, sent, copy, kind } = setUp();
    saver.change({ name: 'B' });
    await vi.advanceTimersByTimeAsync(700);
    sent[0]?.reject(new ApiFailure(409, 'revision.conflict', 'both', [], conflict));
    await vi.advanceTimersByTimeAsync(0);
    expect(kind()).toBe('conflict');
    saver.change({ name: 'Bo' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(copy()?.body).toEqual({ name: 'Bo' });
    saver.settle(conflict.theirs, { name: 'Both' });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[1]?.request).toEqual({ revision: 'r9', body: { name: 'Both' } });
  });

  test('a save that was refused permanently is not retried', async () => {
    const { saver, sent, kind } = setUp();
    saver.change({ name: 'B' });
    await vi.advanceTimersByTimeAsync(700);
    sent[0]?.reject(new ApiFailure(400, 'input.invalid', 'Too large.', [], null));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kind()).toBe('refused');
    expect(sent).toHaveLength(1);
    expect(saver.hasUnsaved).toBe(true);
  });
});
