/**
 * Show 4 of #41: publishes and changes of prices against readers, in one process and in four on one database. Each answer is
 * held against what had been acknowledged before it was asked for.
 */
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf, createDatabase, dropDatabase, onPostgres } from '../build/postgres.ts';
import { childServers } from './child-server.ts';

const { folder, start } = childServers('never-stale', 'workers-child.ts');
const host = 'harbour.localhost';
const readers = 12;

/** What is written, where it shows, and how: a price is distinguished from other numbers by its size. */
const kinds = [
  { what: 'heading', path: '/', shown: /Number (\d+)/, of: (n: number) => n },
  { what: 'price', path: '/cars/2021-aster-ridge-touring-1', shown: /\$(\d\d,\d{3})/, of: (n: number) => 20_000 + n },
] as const;

type Kind = (typeof kinds)[number];

let folders = 0;

async function aServer(workers: number): Promise<number> {
  folders += 1;
  const dataDir = join(folder, `data-${folders}`);
  const name = onPostgres ? await createDatabase() : null;
  if (name !== null) onTestFinished(() => dropDatabase(name));
  const url = name === null ? {} : { DATABASE_URL: addressOf(name) };
  const { child, ended, port } = await start(dataDir, { ...url, DATA_DIR: dataDir, WORKERS: String(workers) });
  onTestFinished(async () => {
    if (child.connected) child.disconnect();
    await ended;
  });
  return port;
}

/** A client with a connection, which several workers may have accepted. */
function caller(port: number, address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return (method: string, path: string) =>
    new Promise<{ status: number | undefined; text: string }>((done, failed) => {
      request({ port, method, path, agent, headers: { host, 'x-forwarded-for': address } }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => done({ status: answer.statusCode, text }));
      })
        .on('error', failed)
        .end();
    });
}

/** @returns how many answers were looked at, and what was wrong with some. */
async function race(port: number, writes: number) {
  const acknowledged = { heading: 0, price: 0 };
  const wrong: string[] = [];
  let read = 0;
  let isOver = false;
  const look = async (call: ReturnType<typeof caller>, { what, path, shown, of }: Kind) => {
    const least = of(acknowledged[what]);
    const { status, text } = await call('GET', path);
    read += 1;
    const found = Number(shown.exec(text)?.[1]?.replace(',', ''));
    if (status !== 200 || !(found >= least)) wrong.push(`${what}: ${status}, ${found} after ${least}`);
  };
  const reader = async (number: number) => {
    const call = caller(port, `198.18.0.${number}`);
    for (let turn = number; !isOver; turn++) await look(call, kinds[turn % 2] ?? kinds[0]);
  };
  const write = caller(port, '198.18.1.1');
  const writeNext = async (kind: Kind, number: number) => {
    const { status, text } = await write('POST', `/write/${kind.what}/${kind.of(number)}`);
    if (status !== 200) throw new Error(`${kind.what} ${number}: ${status} ${text}`);
    acknowledged[kind.what] = number;
  };
  for (const kind of kinds) await writeNext(kind, 1);
  const reading = Array.from({ length: readers }, (_, number) => reader(number));
  const own = caller(port, '198.18.1.2');
  try {
    for (let number = 2; number <= writes / 2; number++)
      for (const kind of kinds) {
        await writeNext(kind, number);
        // At once, and by a connection that another process may have.
        await look(own, kind);
        if (wrong.length > 0) return { read, wrong };
      }
  } finally {
    isOver = true;
    await Promise.all(reading);
  }
  return { read, wrong };
}

test('#41, show 4: no answer of four processes is older than what was acknowledged before it was asked for', async () => {
  const { read, wrong } = await race(await aServer(4), 40);
  expect(wrong).toEqual([]);
  expect(read).toBeGreaterThan(40);
});

test.each([1, 4])(
  '#41, show 4: 10,000 publishes and changes of prices, processes: %i',
  {
    tags: ['long'],
    timeout: 3_600_000,
  },
  async (workers) => {
    const { read, wrong } = await race(await aServer(workers), 10_000);
    expect(wrong).toEqual([]);
    console.info(`${workers} processes: ${read} answers looked at`);
  },
);
