/** A real FTP and FTPS server on loopback for tests: it serves files from memory, and misbehaves on demand. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import { type FileServer, listServed, type ServedFile, type Spoiled } from './file-server.ts';

/** A self-signed certificate. */
export function selfSigned(): SecureContext {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-ftps-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const made = spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2000',
      '-subj',
      '/CN=ftp.test',
      '-keyout',
      key,
      '-out',
      cert,
    ]);
    if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
    return createSecureContext({ key: readFileSync(key), cert: readFileSync(cert) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface FtpOptions {
  readonly user: string;
  readonly password: string;
  /** If left out, the server has no encryption. */
  readonly secure?: SecureContext | undefined;
  /** Whether listings have exact times (MLSD). */
  readonly knowsTimes?: boolean;
  /** The address that PASV names, and whether EPSV exists. */
  readonly passive?: string;
}

/** Answers only what clients for reading files ask. */
export async function openFtp({ user, password, secure, knowsTimes = true, passive }: FtpOptions): Promise<FileServer> {
  const files = new Map<string, ServedFile>();
  const sockets = new Set<Socket>();
  const state: { spoiled: Spoiled | null; secure: SecureContext | undefined; downloads: number } = {
    spoiled: null,
    secure,
    downloads: 0,
  };
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };

  const serve = (raw: Socket) => {
    keep(raw);
    let control: Socket = raw;
    let data: Promise<Socket> | null = null;
    let isPrivate = false;
    const say = (line: string): void => void control.write(`${line}\r\n`);
    const listen = async () => {
      const server: Server = createServer();
      data = new Promise((done) =>
        server.once('connection', (socket) => {
          keep(socket);
          server.close();
          done(socket);
        }),
      );
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      return (server.address() as AddressInfo).port;
    };
    const send = async (bytes: Buffer, spoiled: Spoiled | null) => {
      const plain = await data;
      if (!plain) return say('425 No data connection.');
      const out =
        isPrivate && state.secure ? new TLSSocket(plain, { isServer: true, secureContext: state.secure }) : plain;
      out.on('error', () => {});
      say('150 Here it comes.');
      if (spoiled === 'silent in the middle') return void out.write(bytes.subarray(0, 20));
      if (spoiled === 'cut') {
        out.write(bytes.subarray(0, 20), () => {
          plain.destroy();
          raw.destroy();
        });
        return;
      }
      out.end(spoiled === 'half' ? bytes.subarray(0, bytes.length / 2) : bytes, () => say('226 Done.'));
    };
    const fileOf = (path: string) => files.get(path.replace(/^\//, ''));
    const stamp = (at: number) => new Date(at).toISOString().replace(/[-:T]|\.\d+Z$/g, '');
    const commands: { readonly [name: string]: (argument: string) => void | Promise<void> } = {
      user: () => say('331 Password.'),
      pass: (given) => say(given === password && state.spoiled !== 'password' ? '230 Welcome.' : '530 No.'),
      feat: () => say(knowsTimes ? '211-Features\r\n MLST\r\n MDTM\r\n SIZE\r\n211 End' : '211 None'),
      type: () => say('200 Fine.'),
      pbsz: () => say('200 Fine.'),
      prot: () => {
        isPrivate = true;
        say('200 Fine.');
      },
      auth: () => {
        if (!state.secure) return void say('504 Not here.');
        say('234 Begin.');
        raw.removeAllListeners('data');
        control = new TLSSocket(raw, { isServer: true, secureContext: state.secure });
        hear();
      },
      epsv: async () => void say(passive ? '500 Unknown.' : `229 Entering (|||${await listen()}|)`),
      pasv: async () => {
        const port = await listen();
        say(`227 Entering (${(passive ?? '127.0.0.1').replaceAll('.', ',')},${port >> 8},${port & 255})`);
      },
      size: (path) => {
        const file = fileOf(path);
        say(file ? `213 ${file.bytes.length}` : '550 No such file.');
      },
      mdtm: (path) => {
        const file = knowsTimes ? fileOf(path) : undefined;
        say(file ? `213 ${stamp(file.at)}` : '550 No.');
      },
      mlsd: (folder) => {
        const inside = listServed(files, folder === 'MLSD' ? '' : folder);
        const lines = [
          ...inside.files.map(({ name, bytes, at }) => `type=file;size=${bytes.length};modify=${stamp(at)}; ${name}`),
          ...inside.folders.map((name) => `type=dir;modify=${stamp(0)}; ${name}`),
        ];
        return send(Buffer.from(`${lines.join('\r\n')}\r\n`), null);
      },
      list: (argument) => {
        const folder = argument.replace(/^-a ?/, '');
        const inside = listServed(files, folder === 'LIST' ? '' : folder);
        const lines = [
          ...inside.files.map(({ name, bytes }) => `-rw-r--r-- 1 lot lot ${bytes.length} Nov 29 20:11 ${name}`),
          ...inside.folders.map((name) => `drwxr-xr-x 1 lot lot 0 Nov 29 20:11 ${name}`),
        ];
        return send(Buffer.from(`${lines.join('\r\n')}\r\n`), null);
      },
      retr: (path) => {
        const file = fileOf(path);
        if (!file) return void say('550 No such file.');
        state.downloads += 1;
        return send(file.bytes, state.spoiled);
      },
    };
    const hear = () => {
      control.on('error', () => {});
      let rest = '';
      control.on('data', (chunk: Buffer) => {
        const lines = (rest + chunk.toString('utf8')).split('\r\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          const [name = '', argument = ''] = [line.split(' ', 1)[0]?.toLowerCase(), line.slice(line.indexOf(' ') + 1)];
          const isOpen = name !== 'user' || argument === user;
          const command = isOpen ? commands[name] : undefined;
          if (command) void command(argument);
          else say(name === 'user' ? '530 No.' : '502 Not here.');
        }
      });
    };
    hear();
    if (state.spoiled !== 'silent') say('220 Ready.');
  };
  const server = createServer(serve);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    downloads: () => state.downloads,
    put: (name, content, at = 0) => void files.set(name, { bytes: Buffer.from(content), at }),
    remove: (name) => void files.delete(name),
    spoil: (way) => {
      state.spoiled = way;
    },
    changeKey: () => {
      state.secure = selfSigned();
    },
    close: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}
