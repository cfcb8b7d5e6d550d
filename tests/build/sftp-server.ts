/** A real SFTP server on loopback for tests: it serves files from memory, and misbehaves on demand. */
import type { AddressInfo } from 'node:net';
import ssh2, { type Attributes, type Connection, type PublicKey, type SFTPWrapper } from 'ssh2';
import { type FileServer, listServed, type ServedFile, type Spoiled } from './file-server.ts';

const { Server, utils } = ssh2;
const { STATUS_CODE: status } = utils.sftp;

interface SftpOptions {
  readonly user: string;
  readonly password: string;
  /** A key that may sign in too. */
  readonly publicKey?: string;
}

/**
 * New keys for a server or a client. ssh2 writes one Ed25519 key in some 200 so that it cannot read it again: the public
 * part has lost a leading zero.
 */
export const newKeys = () => utils.generateKeyPairSync('ecdsa', { bits: 256 });

export async function openSftp({ user, password, publicKey }: SftpOptions): Promise<FileServer> {
  const files = new Map<string, ServedFile>();
  const clients = new Set<Connection>();
  let [spoiled, downloads]: [Spoiled | null, number] = [null, 0];
  const attributes = ({ bytes, at }: ServedFile): Attributes => {
    const seconds = Math.floor(at / 1000);
    return { mode: 0o100644, uid: 1, gid: 1, size: bytes.length, atime: seconds, mtime: seconds };
  };
  const allowed = publicKey === undefined ? null : utils.parseKey(publicKey);

  const serveFiles = (sftp: SFTPWrapper, client: Connection) => {
    const fileOf = (path: string) => files.get(path.replace(/^\//, ''));
    const listed = new Set<string>();
    const say = (id: number, path: string) => {
      const file = fileOf(path);
      if (file) sftp.attrs(id, attributes(file));
      else sftp.status(id, status.NO_SUCH_FILE);
    };
    sftp.on('STAT', say);
    sftp.on('LSTAT', say);
    sftp.on('FSTAT', (id, handle) => say(id, handle.toString()));
    sftp.on('OPENDIR', (id, path) => sftp.handle(id, Buffer.from(`folder ${path}`)));
    sftp.on('READDIR', (id, handle) => {
      const folder = handle.toString().slice('folder '.length);
      if (listed.has(folder)) return void sftp.status(id, status.EOF);
      listed.add(folder);
      const inside = listServed(files, folder);
      sftp.name(id, [
        ...inside.files.map(({ name, ...file }) => ({ filename: name, longname: name, attrs: attributes(file) })),
        ...inside.folders.map((name) => ({
          filename: name,
          longname: name,
          attrs: { ...attributes({ bytes: Buffer.alloc(0), at: 0 }), mode: 0o040755 },
        })),
      ]);
    });
    sftp.on('OPEN', (id, path) => {
      if (!fileOf(path)) return void sftp.status(id, status.NO_SUCH_FILE);
      downloads += 1;
      sftp.handle(id, Buffer.from(path));
    });
    sftp.on('READ', (id, handle, offset, length) => {
      const bytes = fileOf(handle.toString())?.bytes ?? Buffer.alloc(0);
      if (spoiled === 'silent in the middle') return;
      if (spoiled === 'cut') return void client.end();
      const end = spoiled === 'half' ? bytes.length / 2 : bytes.length;
      const part = bytes.subarray(offset, Math.min(offset + length, end));
      if (part.length > 0) sftp.data(id, part);
      else sftp.status(id, status.EOF);
    });
    sftp.on('CLOSE', (id) => sftp.status(id, status.OK));
  };

  const open = async (port: number) => {
    const server = new Server({ hostKeys: [newKeys().private] }, (client) => {
      clients.add(client);
      // The types lack it.
      if ('setNoDelay' in client && typeof client.setNoDelay === 'function') client.setNoDelay(true);
      client.on('error', () => {});
      client.on('close', () => clients.delete(client));
      client.on('authentication', (context) => {
        if (spoiled === 'silent') return;
        const isUser = context.username === user && spoiled !== 'password';
        if (isUser && context.method === 'password' && context.password === password) return context.accept();
        if (isUser && context.method === 'publickey' && fits(context.key)) return context.accept();
        context.reject(['password', 'publickey']);
      });
      client.on('session', (accept) => accept().on('sftp', (begin) => serveFiles(begin(), client)));
    });
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    return server;
  };
  const fits = (key: PublicKey) =>
    allowed !== null && !(allowed instanceof Error) && key.data.equals(allowed.getPublicSSH());
  const close = async (server: InstanceType<typeof Server>) => {
    for (const client of clients) client.end();
    await new Promise<void>((done) => server.close(() => done()));
  };
  let server = await open(0);
  const { port } = server.address() as AddressInfo;
  let changing: Promise<void> = Promise.resolve();
  return {
    port,
    downloads: () => downloads,
    put: (name, content, at = 0) => void files.set(name, { bytes: Buffer.from(content), at }),
    remove: (name) => void files.delete(name),
    spoil: (way) => {
      spoiled = way;
    },
    changeKey: () => {
      changing = close(server).then(async () => {
        server = await open(port);
      });
      return changing;
    },
    close: async () => {
      await changing;
      await close(server);
    },
  };
}
