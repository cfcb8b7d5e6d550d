/** A whole server in a separate process, to be killed: one site, one member of staff. Reports its port to its parent. */
import { appendFileSync } from 'node:fs';
import { createLog } from '#composer-api/kernel/log.ts';
import { listen } from '#composer-api/server/listen.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import { cloneTenant } from '#tenants/onboarding/clone-tenant.ts';
import { createTemplate } from '#tenants/onboarding/create-tenant.ts';
import { findScopeByHost } from '#tenants/sites/hosts.ts';
import { createAccount } from '#tests/build/account.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { templateDocuments } from '../build/documents.ts';
import { aLocation } from '../build/location.ts';
import { staffOfHarbour } from './staff.ts';

const dataDir = process.argv[2] ?? '';
/** Where a test reads what was logged. */
const logFile = process.env['LOG_FILE'] ?? '';
const platform = await openPlatform({
  dataDir,
  databaseUrl: process.env['DATABASE_URL'],
  publicDir: dataDir,
  assets: bareAssets,
  log: logFile === '' ? createLog('silent') : createLog('warn', { write: (line) => appendFileSync(logFile, line) }),
  say: () => {},
  // Where a test reads the mails back.
  mail: { smtpUrl: process.env['SMTP_URL'] },
});
const { store } = platform;
if ((await findScopeByHost(store, 'harbour.localhost')) === null) await begin();
const { port } = await listen(platform.handler, 0, '127.0.0.1');
process.send?.({ port });

async function begin(): Promise<void> {
  await createTemplate(store, { slug: 'plain', name: 'Plain', documents: templateDocuments, by: 'Test' });
  await cloneTenant(store, {
    template: 'plain',
    slug: 'harbour',
    name: 'Harbour Motors',
    documents: { site: { name: 'Harbour Motors', shortName: 'Harbour' } },
    locations: [aLocation({ id: 'l_harbour' })],
    by: 'Test',
    isPublic: true,
  });
  await createAccount(store, { ...staffOfHarbour, role: 'platform', scope: null });
}

/** Where an import is: some of its rows staged, decided and none carried through, carried through in part. */
export type ImportPoint = 'staged' | 'decided' | 'applied';

const progressSql = `SELECT act.state, (SELECT count(*) FROM staged_vehicle) AS lines,
    json_extract(act.progress, '$.updated') AS updated FROM stock_act AS act`;

function isAt(point: ImportPoint): boolean {
  // The statement names the columns; the tables give them these types.
  const act = store.reader.prepare(progressSql).get() as { state: string; lines: number; updated: number } | undefined;
  if (act === undefined) return false;
  if (point === 'staged') return act.state === 'staging' && act.lines > 0;
  return act.state === 'live' && (point === 'decided' ? act.updated === 0 : act.updated > 0 && act.lines > 0);
}

// Given a point, the process kills itself after the first transaction that reaches it.
process.on('message', (point: ImportPoint) => {
  const { tx } = store;
  Object.assign(store, {
    async tx(...asked: Parameters<typeof tx>) {
      const result = await tx(...asked);
      if (isAt(point)) process.kill(process.pid, 'SIGKILL');
      return result;
    },
  });
  process.send?.({ point });
});
