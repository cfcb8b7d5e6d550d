/** How an installation with this content begins: for production with only the templates, or with the demo. */
import type { Begin } from '#composer-api/server/extension.ts';
import { findInstallation, type InstallationKind, setInstallation } from '#tenants/accounts/installation.ts';
import type { Store } from '#tenants/database/open.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { runSeed } from './run-seed.ts';

/** @param demo whether a new database gets the demo; an existing demo is kept up to date. */
export function beginSeeded(demo: boolean): Begin {
  return async (store, { say, build, isExposed }) => {
    const kind = await decideKind(store, { demo, isExposed });
    await runSeed(store, { say, build, demo: kind === 'demo' && demo });
    const accounts = demoAccounts.map((account) => ({ ...account, password: demoPassword }));
    return { offersFirstAccount: kind === 'real', accounts };
  };
}

/**
 * The kind of installation, recorded when it is created: a database without the demo never gets it later.
 * @throws Error with one line where others could sign in with a printed password
 */
export async function decideKind(
  store: Store,
  { demo, isExposed }: { readonly demo: boolean; readonly isExposed: boolean },
): Promise<InstallationKind> {
  const known = await findInstallation(store);
  const kind = known ?? (demo ? 'demo' : 'real');
  if (isExposed && known === null && kind === 'demo')
    throw new Error(
      'The demo has well-known passwords, and HOST or PUBLIC_SCHEME make this server reachable for others. Set DEMO=off to start without it.',
    );
  if (known === null) await setInstallation(store, kind);
  return kind;
}
