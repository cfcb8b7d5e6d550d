/** Notes on switches: kind, owner, last day and reason, and which are past their end. */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { isPastEnd } from '#domain/switches/stale.ts';
import { calendarDay } from '#domain/text/dates.ts';
import { type DueSwitch, switchNoteKinds } from '#schemas/api/switch.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import { siteToday } from '#tenants/documents/site-clock.ts';
import { listSwitchNotes, removeSwitchNote, saveSwitchNote } from '#tenants/switches/switch-notes.ts';
import { type ConsoleEnv, handle, type Needs, takes } from '../api/handlers.ts';
import { allowChanges } from '../api/route-access.ts';

const noteRequest = z
  .strictObject({
    kind: z.enum(switchNoteKinds),
    owner: z.string().min(1).max(60).nullable(),
    endsOn: z
      .string()
      .max(10)
      .refine((day) => day.length === 10 && calendarDay(day) !== null, 'Enter a day such as 2026-12-24')
      .nullable(),
    reason: z.string().trim().max(300),
    version: z.int().min(0).max(1_000_000),
  })
  .refine(({ kind, endsOn }) => kind !== 'lasting' || endsOn === null, {
    path: ['endsOn'],
    message: 'A lasting setting has no last day',
  });

export function switchNoteRoutes({ store }: Needs<'store'>) {
  /** The switch of the address, where the person may change it: some need more than others. */
  const requireSwitch = (raw: string, { account, scope }: Pick<ConsoleEnv['Variables'], 'account' | 'scope'>) => {
    const spec = findSwitch(raw);
    if (spec === null) throw new AppError('not-found', `There is no switch called "${raw.slice(0, 80)}".`);
    allowChanges(account, scope)([{ key: 'switches', before: null, after: { [spec.key]: spec.default } }]);
    return spec.key;
  };
  return handle({
    'GET /tenants/:tenant/switches/due': async (c) => {
      const { scope } = c.var;
      const today = await siteToday(store, scope);
      const due = [...(await listSwitchNotes(store.db, scope))].flatMap(([key, { endsOn, owner }]): DueSwitch[] => {
        const spec = findSwitch(key);
        return spec && endsOn !== null && isPastEnd({ endsOn }, today)
          ? [{ key, title: spec.title, endsOn, owner }]
          : [];
      });
      return { switches: due.sort((a, b) => (a.endsOn < b.endsOn ? -1 : 1)) };
    },
    'PUT /tenants/:tenant/switches/:key/note': takes(noteRequest, async (c, note) => {
      const { scope, account } = c.var;
      const key = requireSwitch(c.req.param('key'), c.var);
      await saveSwitchNote(store, scope, key, note, { by: account.name, accountId: account.id });
    }),
    'DELETE /tenants/:tenant/switches/:key/note': async (c) => {
      const key = requireSwitch(c.req.param('key'), c.var);
      const version = c.req.query('version') ?? '';
      if (!/^\d{1,7}$/.test(version))
        throw new AppError('input.invalid', 'Add the version of the note that you read: ?version=1.');
      await removeSwitchNote(store, c.var.scope, key, { version: Number(version), by: c.var.account.name });
    },
  });
}
