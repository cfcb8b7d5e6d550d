/** Connections that hold what they do not read, that come without number, and the end of a server that has work. */
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ListenOptions, listen } from '#composer-api/server/listen.ts';
import type { NodeHandler } from '#composer-api/server/node-handler.ts';

const megabyte = 1024 * 1024;

async function aServer(handler: NodeHandler, options: ListenOptions = {}) {
  const server = await listen(handler, 0, '127.0.0.1', options);
  onTestFinished(() => server.close());
  return server;
}

/** A connection that asks and reads nothing of the answer. */
function ask(port: number): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: north.localhost\r\n\r\n'));
  socket.on('error', () => {});
  socket.pause();
  onTestFinished(() => {
    socket.destroy();
  });
  return socket;
}

/** Sends so many bytes at once, and counts the answers whose connection has ended. */
function sender(bytes: number) {
  const body = Buffer.alloc(bytes);
  const state = { begun: 0, ended: 0 };
  const handler: NodeHandler = (_, response) => {
    state.begun++;
    response.on('close', () => state.ended++);
    response.end(body);
  };
  return { state, handler };
}

test('a reader that takes no byte is cut; a slow one gets everything', { tags: ['long'] }, async () => {
  const size = 160 * megabyte;
  const { state, handler } = sender(size);
  const server = await aServer(handler, { limits: { stalled: 1500, waitingBytes: 4 * size } });
  ask(server.port);
  await vi.waitFor(() => expect(state).toEqual({ begun: 1, ended: 1 }), { timeout: 100_000 });
  const slow = ask(server.port);
  let [read, pauses] = [0, 0];
  slow.on('data', (chunk: Buffer) => {
    read += chunk.byteLength;
    if (read / (4 * megabyte) < pauses + 1) return;
    // Some 4 s in all: longer than the limit, and never so long without a byte.
    pauses++;
    slow.pause();
    setTimeout(() => slow.resume(), 100);
  });
  slow.resume();
  await vi.waitFor(() => expect(read).toBeGreaterThan(size), { timeout: 100_000, interval: 100 });
});

/** A connection that sends a body of so many bytes, so many at a time, and answers what it got for it. */
function trickle(port: number, { whole, piece, every }: { whole: number; piece: number; every: number }) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let got = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    got += text;
  });
  socket.write(`POST / HTTP/1.1\r\nHost: north.localhost\r\nContent-Length: ${whole}\r\n\r\n`);
  let left = whole;
  const timer = setInterval(() => {
    if (left <= 0 || socket.destroyed) return;
    socket.write(Buffer.alloc(Math.min(piece, left)));
    left -= piece;
  }, every);
  onTestFinished(() => {
    clearInterval(timer);
    socket.destroy();
  });
  return { answer: () => got, sent: () => whole - Math.max(0, left) };
}

test('a body may take its time as long as enough of it comes; one that trickles is cut with a clear answer', async () => {
  const received: number[] = [];
  const server = await aServer(
    (request, response) => {
      let size = 0;
      request.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
      });
      request.on('end', () => {
        received.push(size);
        response.end('whole');
      });
    },
    { limits: { arrival: 1000, arrivalRate: 20_000 } },
  );
  // Some 4 s in all: several times the time that every request has.
  const slow = trickle(server.port, { whole: 160_000, piece: 4000, every: 100 });
  const trickled = trickle(server.port, { whole: 160_000, piece: 10, every: 100 });
  await vi.waitFor(() => expect(trickled.answer()).toMatch(/^HTTP\/1\.1 408 /), { timeout: 100_000 });
  expect(trickled.sent()).toBeLessThan(1000);
  await vi.waitFor(() => expect(slow.answer()).toMatch(/^HTTP\/1\.1 200 [\s\S]*whole/), { timeout: 100_000 });
  expect(received).toEqual([160_000]);
});

test('readers that leave too much lying are cut, those first that hold most', async () => {
  const { state, handler } = sender(20 * megabyte);
  const server = await aServer(handler, { limits: { waitingBytes: 45 * megabyte } });
  for (let i = 0; i < 6; i++) ask(server.port);
  await vi.waitFor(() => expect(state.begun).toBe(6), { timeout: 100_000 });
  await vi.waitFor(() => expect(state.ended).toBeGreaterThanOrEqual(3), { timeout: 100_000 });
  expect(state.ended).toBeLessThan(6);
});

test('one address has so many connections and no more; others come in', async () => {
  const { handler } = sender(10);
  const server = await aServer(handler, { limits: { perAddress: 3 }, isProxy: () => false });
  const closed: number[] = [];
  const sockets = Array.from({ length: 5 }, (_, index) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.on('close', () => closed.push(index));
    socket.resume();
    return socket;
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await vi.waitFor(() => expect(closed).toHaveLength(2), { timeout: 100_000 });
  sockets[closed.includes(0) ? 4 : 0]?.destroy();
  await vi.waitFor(() => expect(closed).toHaveLength(3), { timeout: 100_000 });
  const status = await new Promise<number | undefined>((done, failed) => {
    get({ port: server.port, host: '127.0.0.1', agent: false }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    }).on('error', failed);
  });
  expect(status).toBe(200);
});

test('a server that closes ends the requests under way, and takes no more', async () => {
  let finish = () => {};
  const begun = new Promise<void>((started) => {
    finish = started;
  });
  let answer = () => {};
  const server = await listen(
    (_, response) => {
      answer = () => response.end('whole');
      finish();
    },
    0,
    '127.0.0.1',
  );
  const text = new Promise<string>((done, failed) => {
    get({ port: server.port, host: '127.0.0.1' }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => done(body));
    }).on('error', failed);
  });
  await begun;
  const closed = server.close();
  await expect(
    new Promise((done, failed) =>
      get({ port: server.port, host: '127.0.0.1', agent: false }, done).on('error', failed),
    ),
  ).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  answer();
  expect(await text).toBe('whole');
  await closed;
});
