/** All checks of an installation, one after the other. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { toError } from '#domain/errors/error-text.ts';
import type { Store } from '#tenants/database/open.ts';
import type { StorePlace } from '#tenants/database/upgrade.ts';
import { listProvedHosts } from '#tenants/sites/domains.ts';
import type { Settings } from '../settings.ts';
import { checkBounceRecords } from './bounce-records.ts';
import { type Finding, fail, ok } from './finding.ts';
import { checkBackups, checkDatabase, checkFolder, checkKeptLeads, checkNode, checkSettings } from './machine.ts';
import { checkMailRecords } from './mail-records.ts';
import { systemNames } from './names.ts';
import { certificateDays, checkDomains, checkPort, checkSmtp } from './reach.ts';

/** The installation to check. */
export interface Installation {
  readonly settings: Settings;
  readonly env: { readonly [name: string]: string | undefined };
  /** Absolute. */
  readonly dataDir: string;
  /** Where the database is or will be. */
  readonly place: StorePlace;
  withStore<T>(work: (store: Store) => Promise<T>): Promise<T>;
}

export async function examine(installation: Installation): Promise<readonly Finding[]> {
  const { settings, env, dataDir, place } = installation;
  const names = systemNames();
  const days = (host: string) => certificateDays({ host, port: 443 }, host, new Date());
  const found: Finding[] = [
    checkNode(),
    ...(await checkFolder(dataDir)),
    ...(await checkDatabase(place)),
    ...checkSettings(settings, env),
    ...(await checkKeptLeads(dataDir)),
    await checkBackups(settings, dataDir, new Date()),
    await checkPort(settings.host, settings.port),
  ];
  const { smtpUrl, from } = settings.mail;
  if (smtpUrl !== undefined) found.push(await checkSmtp(smtpUrl));
  if (smtpUrl !== undefined && from !== undefined) {
    const key = readDkimKey(settings.mail.dkimKeyFile);
    if (key instanceof Error)
      found.push(
        fail('mail.key', `DKIM_KEY_FILE cannot be read: ${key.message}`, 'Make one: openssl genrsa -out dkim.pem 2048'),
      );
    const domain = from.slice(from.lastIndexOf('@') + 1);
    const selector = settings.mail.dkimSelector ?? null;
    found.push(...(await checkMailRecords(names, { domain, selector, key: key instanceof Error ? null : key })));
  }
  const { bounceAddress } = settings.mail;
  if (bounceAddress !== undefined)
    found.push(await checkBounceRecords(names, bounceAddress.slice(bounceAddress.lastIndexOf('@') + 1)));
  const isUsable =
    ('url' in place || existsSync(place.file)) &&
    !found.some(({ check, state }) => state !== 'ok' && (check === 'database' || check === 'migrations'));
  if (settings.publicAddress.scheme === 'https' && settings.siteDomain !== 'localhost') {
    const domains = isUsable ? await installation.withStore((store) => listProvedHosts(store)) : [];
    found.push(...(await checkDomains({ names, consoleHost: settings.consoleHost, domains, days })));
  } else found.push(ok('domains', 'Skipped: this address is for testing.'));
  return found;
}

function readDkimKey(file: string | undefined): KeyObject | Error | null {
  if (file === undefined) return null;
  try {
    return createPrivateKey(readFileSync(file));
  } catch (error) {
    return toError(error);
  }
}
