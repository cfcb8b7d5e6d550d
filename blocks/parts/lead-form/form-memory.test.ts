import { expect, test } from 'vitest';
import { type FormMemory, forget, recall, remember } from './form-memory.ts';

function aShelf() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  };
}

const what = { typed: { name: 'Mia', income: '2,718' }, step: 's_work', idempotencyKey: 'key-12345' };
const dayMs = 86_400_000;

test('private answers last as long as the tab, all others for a day; sending forgets both', () => {
  const [lasting, tab] = [aShelf(), aShelf()];
  const memory: FormMemory = { lasting, tab };
  remember(memory, 'loan', what, 0, new Set(['income']));
  expect([...lasting.stored.values()].join()).not.toContain('2,718');
  expect(recall(memory, 'loan', dayMs - 1)).toEqual(what);
  // Another tab, and the same one after it was closed.
  expect(recall({ lasting, tab: aShelf() }, 'loan', 1)).toEqual({ ...what, typed: { name: 'Mia' } });
  expect(recall(memory, 'loan', dayMs)).toBeNull();
  forget(memory, 'loan');
  expect([lasting.stored.size, tab.stored.size]).toEqual([0, 0]);
});

test('storage that is blocked, full or holds something else loses a convenience, no more', () => {
  const fail = (): never => {
    throw new Error('blocked');
  };
  const blocked = { getItem: fail, setItem: fail, removeItem: fail };
  remember({ lasting: blocked, tab: blocked }, 'loan', what, 0, new Set(['income']));
  expect(recall({ lasting: blocked, tab: blocked }, 'loan', 0)).toBeNull();
  forget({ lasting: blocked, tab: blocked }, 'loan');
  const odd = aShelf();
  for (const text of ['{', 'null', '{"at":1}', '{"at":1,"typed":{"name":7}}']) {
    odd.stored.set('forecourt.form.loan', text);
    expect(recall({ lasting: odd, tab: aShelf() }, 'loan', 2)).toBeNull();
  }
});
