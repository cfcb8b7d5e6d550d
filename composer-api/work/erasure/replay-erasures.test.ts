import { expect, test } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { leadTable } from '#tenants/database/tables.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { contactHashes } from './erasure-list.ts';
import { replayErasures } from './replay-erasures.ts';

const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
const at = '2026-03-01T10:00:00.000Z';

test.each(['mia@bücher.example', 'mia@xn--bcher-kva.example'])(
  'a restore erases a person whom the list of erasures knows as %s',
  async (listed) => {
    const { store, north } = await twoTenants();
    const { tenantId } = north;
    const lead = (id: string, personMail: string) => ({
      id,
      tenantId,
      idempotencyKey: id,
      category: 'General Enquiry',
      payload: '{}',
      at,
      personMail,
      phoneKey: '',
    });
    await store.tx((db) =>
      db.insert(leadTable).values([lead('one', 'mia@bücher.example'), lead('other', 'mia@bucher.example')]),
    );
    const erased: string[] = [];
    const eraser = {
      erasePerson: async (_scope: unknown, { mail }: { readonly mail: string }) => {
        if (erased.includes(mail)) throw new AppError('not-found', 'Nothing is left of this person.');
        erased.push(mail);
        return { leads: 1, aside: 0, files: 0 };
      },
      eraseShopper: async () => {},
      eraseLeads: async () => false,
    };
    const contacts = [contactHashes(keys, tenantId, listed)[0] ?? ''];
    const list = [{ tenantId, at, contacts, shopperId: null }];
    expect(await replayErasures({ store, eraser, keys }, list, '2026-02-01T00:00:00.000Z')).toBe(1);
    expect(erased).toEqual(['mia@xn--bcher-kva.example']);
  },
);
