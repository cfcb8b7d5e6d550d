/** How a start begins, and what it refuses: a lost database, and printed passwords that others can reach. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findInstallation, listDemoPasswords, setInstallation } from '#tenants/accounts/installation.ts';
import type { Store } from '#tenants/database/open.ts';
import type { Begin, Begun, Start } from './extension.ts';

/** The addresses of this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Without content to begin with: the first account finds an empty console. */
export const beginEmpty: Begin = async (store) => {
  const kind = await findInstallation(store);
  if (kind === null) await setInstallation(store, 'real');
  return { offersFirstAccount: (kind ?? 'real') === 'real', accounts: [] };
};

/** Begins, and refuses before and after where others could sign in with a printed password. @throws as `begin` does */
export async function beginInstallation(store: Store, begin: Begin, start: Start): Promise<Begun> {
  if (start.isExposed) await refuseDemoPasswords(store);
  const begun = await begin(store, start);
  if (start.isExposed) await refuseDemoPasswords(store);
  return begun;
}

/** @throws Error with one line */
async function refuseDemoPasswords(store: Store): Promise<void> {
  const open = await listDemoPasswords(store);
  if (open.length > 0)
    throw new Error(
      `The demo’s password still opens ${open.join(', ')}, and HOST or PUBLIC_SCHEME let others reach this server. Remove the demo with npm run forecourt demo remove, or set DATA_DIR to an empty folder and DEMO=off.`,
    );
}

/** What an installation leaves next to its database. */
const leftBehind = ['secret.key', 'media', 'feeds', 'search', 'images', 'films'];

/**
 * Inspects the data folder before the database is opened. Returns a line to print if other parts of an installation
 * exist without the database; null if everything is in order.
 * @throws Error with one line if the database file exists but is empty: opening it would start over on top of the loss
 */
export function checkDataFolder(dataDir: string): string | null {
  const file = join(dataDir, 'forecourt.db');
  const others = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => leftBehind.includes(name)) : [];
  if (others.length === 0) return null;
  if (!existsSync(file))
    return `There is no database in ${dataDir}, though ${others.join(', ')} of an earlier installation are. Creating a new one.`;
  if (statSync(file).size > 0) return null;
  throw new Error(
    `The database ${file} is empty (0 bytes) although other files of the installation exist (${others.join(', ')}), so its content was lost. Restore it from a copy, or delete the file to start over.`,
  );
}
