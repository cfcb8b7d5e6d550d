/** The least of two wire protocols that a bench needs to ask servers of this machine: PostgreSQL's and MySQL's (Sphinx). */
import { Buffer } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** Values as the server wrote them; null for NULL. */
export type Rows = readonly (readonly (string | null)[])[];

/** Bytes as they come, handed out in pieces of a known length. */
class Incoming {
  private held = Buffer.alloc(0);
  private wanted = 0;
  private wake: ((bytes: Buffer) => void) | null = null;
  private fail: ((error: Error) => void) | null = null;

  constructor(socket: Socket) {
    socket.on('data', (bytes) => {
      this.held = Buffer.concat([this.held, bytes]);
      this.give();
    });
    const end = (error?: Error) => this.fail?.(error ?? new Error('The server closed the connection.'));
    socket.on('error', end);
    socket.on('close', () => end());
  }

  take(length: number): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.wanted = length;
      this.wake = resolve;
      this.fail = reject;
      this.give();
    });
  }

  private give(): void {
    if (!this.wake || this.held.length < this.wanted) return;
    const { wake } = this;
    const piece = this.held.subarray(0, this.wanted);
    this.held = this.held.subarray(this.wanted);
    this.wake = null;
    wake(piece);
  }
}

async function connected(path: string): Promise<Socket> {
  const socket = connect(path);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return socket;
}

/** PostgreSQL over a socket in the file system, for a user whom it trusts. */
export class PostgresClient {
  private constructor(
    private readonly socket: Socket,
    private readonly incoming: Incoming,
  ) {}

  static async open(path: string, user: string): Promise<PostgresClient> {
    const socket = await connected(path);
    const client = new PostgresClient(socket, new Incoming(socket));
    const body = Buffer.from(`user\0${user}\0database\0postgres\0\0`);
    const head = Buffer.alloc(8);
    head.writeInt32BE(8 + body.length, 0);
    head.writeInt32BE(196_608, 4);
    socket.write(Buffer.concat([head, body]));
    await client.answers();
    return client;
  }

  /** Rows of the last statement. */
  async query(sql: string): Promise<Rows> {
    this.send('Q', Buffer.from(`${sql}\0`));
    return this.answers();
  }

  /** @param lines rows in COPY's text form. */
  async copy(table: string, lines: string): Promise<void> {
    this.send('Q', Buffer.from(`COPY ${table} FROM STDIN\0`));
    this.send('d', Buffer.from(lines));
    this.send('c', Buffer.alloc(0));
    await this.answers();
  }

  close(): void {
    this.socket.destroy();
  }

  private send(kind: string, body: Buffer): void {
    const head = Buffer.alloc(5);
    head.write(kind, 0, 'latin1');
    head.writeInt32BE(body.length + 4, 1);
    this.socket.write(Buffer.concat([head, body]));
  }

  private async answers(): Promise<Rows> {
    let rows: (string | null)[][] = [];
    let error: Error | null = null;
    for (;;) {
      const head = await this.incoming.take(5);
      const body = await this.incoming.take(head.readInt32BE(1) - 4);
      const kind = String.fromCharCode(head[0] as number);
      if (kind === 'T') rows = [];
      else if (kind === 'D') rows.push(postgresRow(body));
      else if (kind === 'E') error = new Error(body.toString('utf8').replaceAll('\0', ' '));
      else if (kind === 'Z') {
        if (error) throw error;
        return rows;
      }
    }
  }
}

function postgresRow(body: Buffer): (string | null)[] {
  const row: (string | null)[] = [];
  let at = 2;
  for (let left = body.readInt16BE(0); left > 0; left--) {
    const length = body.readInt32BE(at);
    at += 4;
    row.push(length < 0 ? null : body.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return row;
}

/** MySQL's protocol as Sphinx speaks it, over a socket in the file system; nobody signs in. */
export class SphinxClient {
  private constructor(
    private readonly socket: Socket,
    private readonly incoming: Incoming,
  ) {}

  static async open(path: string): Promise<SphinxClient> {
    const socket = await connected(path);
    const client = new SphinxClient(socket, new Incoming(socket));
    await client.packet();
    const login = Buffer.alloc(34);
    // Protocol 4.1, several statements and results, transactions.
    login.writeUInt32LE(0x00030200 | 0x2000, 0);
    login.writeUInt32LE(1 << 24, 4);
    login[8] = 33;
    client.send(login, 1);
    await client.packet();
    return client;
  }

  /** Rows of each statement. */
  async query(sql: string): Promise<readonly Rows[]> {
    this.send(Buffer.concat([Buffer.from([3]), Buffer.from(sql)]), 0);
    const results: Rows[] = [];
    for (;;) {
      const first = await this.packet();
      if (first[0] === 0xff) throw new Error(first.toString('utf8', 9));
      let status: number;
      if (first[0] === 0) status = first.readUInt16LE(3);
      else {
        for (let left = first[0] as number; left >= 0; left--) await this.packet();
        const rows: (string | null)[][] = [];
        for (;;) {
          const packet = await this.packet();
          if (packet[0] === 0xff) throw new Error(packet.toString('utf8', 9));
          if (packet[0] === 0xfe && packet.length < 9) {
            status = packet.readUInt16LE(3);
            break;
          }
          rows.push(sphinxRow(packet));
        }
        results.push(rows);
      }
      if ((status & 8) === 0) return results;
    }
  }

  close(): void {
    this.socket.destroy();
  }

  private send(body: Buffer, number: number): void {
    const head = Buffer.alloc(4);
    head.writeUIntLE(body.length, 0, 3);
    head[3] = number;
    this.socket.write(Buffer.concat([head, body]));
  }

  private async packet(): Promise<Buffer> {
    const head = await this.incoming.take(4);
    return this.incoming.take(head.readUIntLE(0, 3));
  }
}

function sphinxRow(packet: Buffer): (string | null)[] {
  const row: (string | null)[] = [];
  for (let at = 0; at < packet.length; ) {
    const first = packet[at++] as number;
    if (first === 251) {
      row.push(null);
      continue;
    }
    const bytes = first === 252 ? 2 : first === 253 ? 3 : 0;
    const length = bytes === 0 ? first : packet.readUIntLE(at, bytes);
    at += bytes;
    row.push(packet.toString('utf8', at, at + length));
    at += length;
  }
  return row;
}

/** Processor time in ms of all threads of a process, as the kernel counts it. */
export function cpuOf(pid: number): number {
  let nanoseconds = 0;
  for (const task of readdirSync(`/proc/${pid}/task`))
    nanoseconds += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'latin1').split(' ')[0]);
  return nanoseconds / 1e6;
}
