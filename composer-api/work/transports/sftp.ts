/** SFTP: files over SSH, with a password or a private key. */
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { Client, type FileEntryWithStats, type SFTPWrapper, type Stats } from 'ssh2';
import type { AppError } from '#domain/errors/app-error.ts';
import type { NearTransport, StockTransport, TransportAsk } from '#domain/ports/stock-transport.ts';
import type { FileServerSource } from '#schemas/api/feed.ts';
import type { AllowedHosts } from '../../kernel/outbound/safe-address.ts';
import {
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

/** As OpenSSH writes it: 43 characters, without the sign that fills up the last four. */
function fingerprint(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').slice(0, 43)}`;
}

/** Status codes of the protocol (draft-ietf-secsh-filexfer-02, section 7). */
const [endOfFile, noSuchFile, noPermission] = [1, 2, 3];

interface Session {
  readonly client: Client;
  readonly sftp: SFTPWrapper;
}

/** Signs in, runs `work`, and explains a failure in words. @param name of the file that is looked for. */
function withSftp<T>(
  source: FileServerSource,
  {
    allowed,
    connects,
    ask,
    name,
  }: Pick<Login, 'connects' | 'ask'> & { readonly allowed: AllowedHosts; readonly name: string },
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const url = serverUrl(source);
  const { hostname: host } = url;
  const client = new Client();
  // After the end too: what a server does then is of no interest.
  client.on('error', () => {});
  let end = () => void client.end();
  return withServer(
    url,
    { allowed, ask },
    async ({ address }) => {
      const socket = connect({ host: address, port: source.port ?? usualPorts[source.kind] });
      socket.on('error', () => {});
      // Messages are small and wait for each other.
      socket.setNoDelay(true);
      end = () => {
        client.end();
        socket.destroy();
      };
      await signIn(client, { source, socket, host, connects, ask });
      const sftp = await new Promise<SFTPWrapper>((done, fail) =>
        whileConnected(client, fail, (settled) => client.sftp(settled(done))),
      );
      return work({ client, sftp });
    },
    { end: () => end(), reason: (error) => reasonOf(error, { host, name }) },
  );
}

/** @param allowed hosts of one's own network. @param connects milliseconds; `connectWithin` when left out. */
export function sftpTransport(allowed: AllowedHosts, connects = connectWithin): StockTransport<FileServerSource> {
  return async (source, ask) => {
    const { hostname: host } = serverUrl(source);
    const path = readRemotePath(source.path);
    return withSftp(source, { allowed, connects, ask, name: path.name }, async ({ client, sftp }) => {
      const file = path.isPattern
        ? newestFile((await listFolder(client, sftp, path.folder || '.')).files, path.name, host)
        : { name: path.name, ...factsOf(await statOf(client, sftp, source.path)) };
      return takeFile(file, ask, () => download(client, sftp, `${path.folder}${file.name}`, file.name, ask.most));
    });
  };
}

/** What lies in the folder of the stock file, and one folder deeper. */
export function sftpNear(allowed: AllowedHosts, connects = connectWithin): NearTransport<FileServerSource> {
  return async (source, ask) => {
    const { hostname: host } = serverUrl(source);
    const { folder: root, name } = readRemotePath(source.path);
    await withSftp(source, { allowed, connects, ask, name }, async ({ client, sftp }) => {
      const { files, folders } = await listFolder(client, sftp, root || '.');
      const near = files.map((file) => nearFile(file.name, file.size, file.changedAt));
      for (const folder of folders.slice(0, mostFolders)) {
        if (near.length >= mostEntries) break;
        const inside = await listFolder(client, sftp, `${root}${folder}`).catch((error: unknown) => {
          if (typeof statusOf(error) === 'number') return { files: [] };
          throw error;
        });
        near.push(...inside.files.map((file) => nearFile(`${folder}/${file.name}`, file.size, file.changedAt)));
      }
      for (const file of await ask.choose(near.filter(({ path }) => ask.isWanted(path)))) {
        const read = () => download(client, sftp, `${root}${file.path}`, file.path, ask.most);
        await ask.take(
          file,
          await nearBytes(file, ask.most, read, (error) => reasonOf(error, { host, name: file.path })),
        );
      }
    });
  };
}

interface Login {
  readonly source: FileServerSource;
  readonly socket: ReturnType<typeof connect>;
  readonly host: string;
  readonly connects: number;
  readonly ask: Pick<TransportAsk, 'secret' | 'trust' | 'signal' | 'within'>;
}

function signIn(client: Client, { source, socket, host, connects, ask }: Login): Promise<void> {
  const secret = ask.secret ?? '';
  const isKey = secret.trimStart().startsWith('-----BEGIN');
  return new Promise((done, fail) => {
    let refused: unknown = null;
    socket.once('error', fail);
    client.once('ready', done);
    client.once('close', () => fail(refused ?? new Error('closed')));
    client.once('error', (error) => fail(refused ?? loginError(error, host, isKey)));
    client.on('keyboard-interactive', (_name, _text, _language, prompts, answer) => answer(prompts.map(() => secret)));
    try {
      client.connect({
        sock: socket,
        username: source.username,
        readyTimeout: connects,
        tryKeyboard: !isKey,
        hostVerifier(key: Buffer, verify: (isTrusted: boolean) => void) {
          ask.trust(fingerprint(key)).then(
            () => verify(true),
            (error: unknown) => {
              refused = error;
              verify(false);
            },
          );
        },
        ...(isKey ? { privateKey: secret } : { password: secret }),
      });
    } catch {
      fail(
        refusal('The private key cannot be read. It has to be in the format of OpenSSH or PEM, without a passphrase.'),
      );
    }
  });
}

function loginError(error: Error & { readonly level?: string }, host: string, isKey: boolean): Error {
  if (error.level === 'client-authentication') return refusedLogin(host, isKey ? 'private key' : 'password');
  if (error.level === 'client-timeout') return silent(host);
  if (error.level === 'handshake' || error.level === 'protocol')
    return refusal(
      `${host} does not speak SFTP at this port, or only in ways that are no longer safe. Check the port.`,
    );
  return error;
}

type Callback<T> = (error: Error | null | undefined, value: T) => void;

/** Waits for one answer of the server; a connection that ends in between is the answer too. */
function whileConnected(
  client: Client,
  fail: (error: Error) => void,
  start: (settled: <T>(done: (value: T) => void) => Callback<T>) => void,
): void {
  const closed = () => fail(new Error('closed'));
  client.once('close', closed);
  start((done) => (error, value) => {
    client.off('close', closed);
    if (error) fail(error);
    else done(value);
  });
}

function statOf(client: Client, sftp: SFTPWrapper, path: string): Promise<Stats> {
  return new Promise((done, fail) => whileConnected(client, fail, (settled) => sftp.stat(path, settled(done))));
}

async function listFolder(
  client: Client,
  sftp: SFTPWrapper,
  folder: string,
): Promise<{ readonly files: readonly RemoteFile[]; readonly folders: readonly string[] }> {
  const handle = await new Promise<Buffer>((done, fail) =>
    whileConnected(client, fail, (settled) => sftp.opendir(folder, settled(done))),
  );
  const files: RemoteFile[] = [];
  const folders: string[] = [];
  for (let entries = 0; entries < mostEntries; ) {
    const some = await new Promise<readonly FileEntryWithStats[]>((done, fail) =>
      whileConnected(client, fail, (settled) => sftp.readdir(handle, settled(done))),
    ).catch((error: unknown) => {
      if (statusOf(error) === endOfFile) return [];
      throw error;
    });
    if (some.length === 0) break;
    entries += some.length;
    for (const { filename, attrs } of some) {
      if (attrs.isFile()) files.push({ name: filename, ...factsOf(attrs) });
      else if (attrs.isDirectory() && isOwnFolder(filename)) folders.push(filename);
    }
  }
  // Servers limit the folders that are open at once.
  sftp.close(handle, () => {});
  return { files, folders };
}

function factsOf({ size, mtime }: Pick<Stats, 'size' | 'mtime'>): Pick<RemoteFile, 'size' | 'changedAt'> {
  return { size: size ?? null, changedAt: mtime === undefined ? null : mtime * 1000 };
}

async function download(client: Client, sftp: SFTPWrapper, path: string, name: string, most: number): Promise<Buffer> {
  const stream = sftp.createReadStream(path);
  // A separate message closes it, and its answer may arrive after everything has ended.
  stream.on('error', () => {});
  const closed = () => stream.destroy(new Error('closed'));
  client.once('close', closed);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw refusal(`${name} is larger than ${Math.floor(most / 1024 / 1024)} MB. Split it.`);
      chunks.push(chunk);
    }
  } finally {
    client.off('close', closed);
  }
  return Buffer.concat(chunks);
}

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

function reasonOf(error: unknown, { host, name }: { readonly host: string; readonly name: string }): AppError | null {
  const status = statusOf(error);
  if (status === noSuchFile) return noFile(name, host);
  if (status === noPermission)
    return refusal(`${host} refuses to give ${name}. Ask its owner what this user may read.`);
  if (typeof status === 'number') return passing(`${host} cannot give the file at the moment (${status}).`);
  return null;
}
