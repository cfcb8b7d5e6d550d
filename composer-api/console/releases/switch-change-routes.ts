/** One switch changed at a time: made and changed here; listed and cancelled with all schedules. */
import * as z from 'zod';
import { fieldError } from '#domain/errors/app-error.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import { siteTimeZone } from '#tenants/documents/site-clock.ts';
import type { ScheduledValue } from '#tenants/schedules/schedule-rows.ts';
import { changeSwitchSchedule, scheduleSwitch } from '#tenants/schedules/schedule-switch.ts';
import { anyJson } from '../../kernel/http/read-body.ts';
import { type ConsoleEnv, handle, type Needs, takes } from '../api/handlers.ts';
import { allowChanges } from '../api/route-access.ts';
import { releaseCheck } from '../checks/release.ts';
import { withCombinations } from '../combinations/combination-gate.ts';
import { presentSchedule, readTime } from './present-schedules.ts';

/** The longest value of a switch, as JSON. */
const longestValue = 20_000;

const wanted = {
  at: z.string().max(20),
  switch: z.string().max(100),
  value: anyJson.refine((value) => JSON.stringify(value).length <= longestValue, 'This value is too long').optional(),
  reason: z.string().trim().max(300).optional(),
};
const switchRequest = z.strictObject(wanted);
const switchChange = z.strictObject({ ...wanted, was: z.string().max(40) });

export function switchChangeRoutes(deps: Needs<'store' | 'registry' | 'jobs' | 'sites' | 'log'>) {
  const { store, jobs } = deps;
  const ask = async (
    { scope, account }: Pick<ConsoleEnv['Variables'], 'scope' | 'account'>,
    { at, reason = '', ...rest }: z.infer<typeof switchRequest>,
  ) => ({
    runAt: readTime(at, await siteTimeZone(store, scope)),
    set: readValue(rest),
    message: reason,
    by: account.name,
    check: await withCombinations(
      ...([deps, scope, { set: readValue(rest) }] as const),
      releaseCheck(deps, scope, null, () => draftSnapshot(store, scope)),
    ),
    allow: allowChanges(account, scope),
  });
  return handle({
    'POST /tenants/:tenant/switch-changes': takes(switchRequest, async (c, body) => {
      const scope: TenantScope = c.var.scope;
      const schedule = await scheduleSwitch(store, scope, await ask(c.var, body));
      jobs.wake();
      return presentSchedule(store, scope, schedule);
    }),
    'PUT /tenants/:tenant/switch-changes/:schedule': takes(switchChange, async (c, { was, ...request }) => {
      const { scope } = c.var;
      const id = c.req.param('schedule').slice(0, 60);
      const schedule = await changeSwitchSchedule(store, scope, id, { ...(await ask(c.var, request)), was });
      jobs.wake();
      return presentSchedule(store, scope, schedule);
    }),
  });
}

/** A switch that exists: what value it may have is checked with the site that it makes. */
function readValue({ switch: name, value }: Pick<z.infer<typeof switchRequest>, 'switch' | 'value'>): ScheduledValue {
  if (findSwitch(name) !== null) return value === undefined ? { switch: name } : { switch: name, value };
  const message = 'There is no such switch.';
  throw fieldError('/switch', message);
}
