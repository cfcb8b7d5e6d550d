/** FTP and FTPS. Data connections go to the address of the control connection only, which was checked. */
import { isIP } from 'node:net';
import { Writable } from 'node:stream';
import type { ConnectionOptions, DetailedPeerCertificate, TLSSocket } from 'node:tls';
import { Client, type FileInfo, FTPError } from 'basic-ftp';
import type { NearFile, NearTransport, StockTransport, TransportAsk } from '#domain/ports/stock-transport.ts';
import { certificateAuthority, type FileServerSource } from '#schemas/api/feed.ts';
import type { AllowedHosts } from '../../kernel/outbound/safe-address.ts';
import {
  fitsFileName,
  isOwnFolder,
  mostEntries,
  mostFolders,
  nearBytes,
  nearFile,
  newestFile,
  noFile,
  passing,
  type RemoteFile,
  readRemotePath,
  refusal,
  takeFile,
} from './choose-file.ts';
import { connectWithin, refusedLogin, serverUrl, silent, usualPorts, withServer } from './file-server.ts';

/** The port at which servers expect TLS from the first byte. */
const implicitPort = 990;
/** Bytes of a listing. */
const mostListing = 2 * 1024 * 1024;
/** Files whose times are requested one by one, where a listing has no exact times. */
const mostTimes = 100;

/** Signs in, runs `work`, and explains a failure in words. */
function withFtp<T>(
  source: FileServerSource,
  {
    allowed,
    connects,
    ask,
  }: {
    readonly allowed: AllowedHosts;
    readonly connects: number;
    readonly ask: Pick<TransportAsk, 'secret' | 'trust' | 'signal' | 'within'>;
  },
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const url = serverUrl(source);
  const { hostname: host } = url;
  const client = new Client(connects, { maxListingBytes: mostListing, allowSeparateTransferHost: false });
  return withServer(
    url,
    { allowed, ask },
    async ({ address }) => {
      const port = source.port ?? usualPorts[source.kind];
      if (source.kind === 'ftps') await beginSecure(client, { host, address, port }, ask.trust);
      else await client.connect(address, port);
      await client.login(source.username, ask.secret ?? '').catch((error: unknown) => {
        throw error instanceof FTPError && error.code >= 500 ? refusedLogin(host, 'password') : error;
      });
      await client.useDefaultSettings();
      return work(client);
    },
    { end: () => client.close(), reason: (error) => reasonOf(error, host) },
  );
}

/** @param allowed hosts of one's own network. @param connects milliseconds; `connectWithin` when left out. */
export function ftpTransport(allowed: AllowedHosts, connects = connectWithin): StockTransport<FileServerSource> {
  return async (source, ask) => {
    const { hostname: host } = serverUrl(source);
    const path = readRemotePath(source.path);
    return withFtp(source, { allowed, connects, ask }, async (client) => {
      const file = path.isPattern
        ? newestFile(await listFiles(client, path.folder, path.name), path.name, host)
        : await oneFile(client, source.path, path.name, host);
      const at = `${path.folder}${file.name}`;
      return takeFile(file, ask, () => download(client, at, { ...file, most: ask.most, host }));
    });
  };
}

/** What lies in the folder of the stock file, and one folder deeper. */
export function ftpNear(allowed: AllowedHosts, connects = connectWithin): NearTransport<FileServerSource> {
  return async (source, ask) => {
    const { hostname: host } = serverUrl(source);
    const { folder: root } = readRemotePath(source.path);
    await withFtp(source, { allowed, connects, ask }, async (client) => {
      const entries = await client.list(root);
      const near = entries.filter(({ isFile }) => isFile).map((file) => nearOf('', file));
      const folders = entries.filter(({ isDirectory, name }) => isDirectory && isOwnFolder(name)).slice(0, mostFolders);
      for (const { name } of folders) {
        if (near.length >= mostEntries) break;
        const inside = await client.list(`${root}${name}/`).catch((error: unknown) => unlessUnknown(error) ?? []);
        near.push(...inside.filter(({ isFile }) => isFile).map((file) => nearOf(`${name}/`, file)));
      }
      const wanted = near.slice(0, mostEntries).filter(({ path }) => ask.isWanted(path));
      for (const file of await ask.choose(wanted)) {
        const read = () => download(client, `${root}${file.path}`, { name: file.path, most: ask.most, host });
        await ask.take(file, await nearBytes(file, ask.most, read, (error) => reasonOf(error, host)));
      }
    });
  };
}

/** A time that is not exact is as good as any other to see that a file has changed. */
function nearOf(folder: string, { name, size, modifiedAt, rawModifiedAt }: FileInfo): NearFile {
  return nearFile(`${folder}${name}`, size, modifiedAt?.getTime() ?? rawModifiedAt);
}

interface Place {
  readonly host: string;
  readonly address: string;
  readonly port: number;
}

/**
 * Encrypts the control connection. An unsigned certificate is compared with the known one, and then verifies this
 * session's connections: data connections would otherwise accept any certificate.
 */
async function beginSecure(client: Client, place: Place, trust: (key: string) => Promise<void>): Promise<void> {
  const isSigned = await encrypt(client, place, {}).then(
    () => true,
    (error: unknown) => {
      if (isCertificateError(error)) return false;
      throw error;
    },
  );
  if (isSigned) return trust(certificateAuthority);
  await encrypt(client, place, { rejectUnauthorized: false });
  // Sound: the control connection was just encrypted.
  const certificate = (client.ftp.socket as TLSSocket).getPeerCertificate(true);
  await trust(`SHA256:${certificate.fingerprint256}`);
  await encrypt(client, place, { ca: rootOf(certificate), checkServerIdentity: () => undefined });
}

/** Connects; reconnects where a connection exists. */
async function encrypt(client: Client, { host, address, port }: Place, options: ConnectionOptions): Promise<void> {
  const secure = { ...options, host, servername: isIP(host) === 0 ? host : '' };
  if (port === implicitPort) {
    await client.connectImplicitTLS(address, port, secure);
    return;
  }
  await client.connect(address, port);
  // Called by another name: the linter takes "use…" for a hook of React.
  const upgrade = client.useTLS.bind(client);
  await upgrade(secure).catch((error: unknown) => {
    throw error instanceof FTPError && error.code >= 500
      ? refusal(`${host} has no encryption (AUTH TLS). Choose FTP if there is no alternative, or ask its owner.`)
      : error;
  });
}

function isCertificateError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code);
}

/** The root certificate of a chain, which data connections are verified with. */
function rootOf(certificate: DetailedPeerCertificate): string {
  let root = certificate;
  for (let depth = 0; depth < 10 && root.issuerCertificate !== undefined; depth += 1) root = root.issuerCertificate;
  return `-----BEGIN CERTIFICATE-----\n${root.raw.toString('base64')}\n-----END CERTIFICATE-----\n`;
}

async function oneFile(client: Client, path: string, name: string, host: string): Promise<RemoteFile> {
  const size = await client.size(path).catch((error: unknown) => {
    if (error instanceof FTPError && error.code === 550) throw noFile(name, host);
    return unlessUnknown(error);
  });
  return { name, size, changedAt: await timeOf(client, path) };
}

async function timeOf(client: Client, path: string): Promise<number | null> {
  const time = await client.lastMod(path).catch(unlessUnknown);
  return time === null || Number.isNaN(time.getTime()) ? null : time.getTime();
}

/** Servers may lack a command or answer in a non-standard way; a lost connection is neither. */
function unlessUnknown(error: unknown): null {
  if (error instanceof FTPError || (error instanceof Error && /^Can't parse|invalid/i.test(error.message))) return null;
  throw error;
}

async function listFiles(client: Client, folder: string, pattern: string): Promise<readonly RemoteFile[]> {
  const all = (await client.list(folder)).filter(({ isFile }) => isFile).slice(0, mostEntries);
  const exact = all.every(({ modifiedAt }) => modifiedAt !== undefined);
  if (exact) return all.map(({ name, size, modifiedAt }) => ({ name, size, changedAt: modifiedAt?.getTime() ?? null }));
  const fitting = all.filter(({ name }) => fitsFileName(name, pattern));
  if (fitting.length > mostTimes)
    throw refusal(`${fitting.length.toLocaleString('en-AU')} files fit ${pattern}. Remove old ones, or name one file.`);
  const files: RemoteFile[] = [];
  for (const { name, size } of fitting) files.push({ name, size, changedAt: await timeOf(client, `${folder}${name}`) });
  return files;
}

async function download(
  client: Client,
  path: string,
  { name, most, host }: { readonly name: string; readonly most: number; readonly host: string },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const memory = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > most) return done(refusal(`${name} is larger than ${Math.floor(most / 1024 / 1024)} MB. Split it.`));
      chunks.push(chunk);
      done();
    },
  });
  await client.downloadTo(memory, path).catch((error: unknown) => {
    throw error instanceof FTPError && error.code === 550 ? noFile(name, host) : error;
  });
  return Buffer.concat(chunks);
}

function reasonOf(error: unknown, host: string) {
  if (!(error instanceof Error)) return null;
  if (error instanceof FTPError)
    return error.code < 500
      ? passing(`${host} cannot give the file at the moment (${error.code}).`)
      : refusal(`${host} refuses to give the file (${error.code}). Check the path and what this user may read.`);
  if (/PASV returned another host/.test(error.message))
    return refusal(
      `${host} names another server for the file itself, which is not connected to. Its owner has to correct that.`,
    );
  if (/^Timeout/.test(error.message)) return silent(host);
  return null;
}
