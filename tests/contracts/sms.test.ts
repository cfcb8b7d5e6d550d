/** Both drivers of text messages, files and a gateway over HTTP, promise the same. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CircuitBreaker, CircuitOpen } from '#composer-api/kernel/outbound/circuit-breaker.ts';
import { httpSms } from '#composer-api/kernel/sms/http-sms.ts';
import { smsFiles } from '#composer-api/kernel/sms/sms-files.ts';
import { type SmsPort, SmsRefused } from '#domain/ports/sms.ts';

const sms = { id: 'abcdefgh12345678', to: '+61412345678', text: 'North: new lead. Sam 雪 Reply STOP to end.' };

interface Opened {
  readonly port: SmsPort;
  readonly read: () => Promise<readonly { readonly to: string; readonly text: string }[]>;
}

async function files(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'sms-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const read = async () =>
    Promise.all(
      (await readdir(folder)).map(async (name) => {
        const [head = '', ...lines] = (await readFile(join(folder, name), 'utf8')).split('\n');
        return { to: head.replace('To: ', ''), text: lines.slice(1).join('\n').trimEnd() };
      }),
    );
  return { port: smsFiles(folder), read };
}

async function gateway(): Promise<Opened> {
  const taken = new Map<string, { to: string; text: string }>();
  const service: typeof fetch = async (input, init) => {
    const { id, to, text } = JSON.parse(String(init?.body));
    expect(String(input)).toBe('https://sms.example/messages');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret');
    if (!/^\+\d{8,15}$/.test(to)) return Response.json({ accepted: false, reason: 'no such number' });
    taken.set(id, { to, text });
    return Response.json({ accepted: true });
  };
  return {
    port: httpSms({ url: 'https://sms.example', key: 'secret', fetch: service }),
    read: async () => [...taken.values()],
  };
}

describe.each([
  ['files', files],
  ['a gateway', gateway],
] as const)('text messages by %s', (_, open) => {
  test('number and text arrive as they were, and one that is sent twice is one', async () => {
    const { port, read } = await open();
    expect(await port.send(sms)).not.toBe('');
    await port.send(sms);
    expect(await read()).toEqual([{ to: sms.to, text: sms.text }]);
  });

  test('a number that is none is refused for good', async () => {
    const { port, read } = await open();
    await expect(port.send({ ...sms, to: 'Sam' })).rejects.toBeInstanceOf(SmsRefused);
    expect(await read()).toEqual([]);
  });
});

const late: typeof fetch = (_url, init) =>
  new Promise((_, refuse) => init?.signal?.addEventListener('abort', () => refuse(new Error('late'))));

test.each<[string, typeof fetch]>([
  ['an error', async () => new Response('', { status: 502 })],
  ['something else', async () => Response.json({ ok: 1 })],
  ['no JSON', async () => new Response('<html>')],
  ['nothing', async () => new Response(null, { status: 404 })],
  ['silence', late],
])(
  'R8-007: a gateway that answers %s is tried again later, then left alone for a while; its key is in no error',
  async (_, answer) => {
    const breaker = new CircuitBreaker({ failuresToOpen: 2, now: () => 0 });
    const port = httpSms({ url: 'https://sms.example', key: 'secret', fetch: answer, timeLimit: 5, breaker });
    const errors = [];
    for (let round = 0; round < 3; round += 1) errors.push(await port.send(sms).catch((error: unknown) => error));
    expect(errors.some((error) => error instanceof SmsRefused)).toBe(false);
    expect(String(errors)).not.toContain('secret');
  },
);
test('a gateway that fails is left alone', async () => {
  const breaker = new CircuitBreaker({ failuresToOpen: 2, now: () => 0 });
  const away: typeof fetch = async () => new Response('', { status: 500 });
  const port = httpSms({ url: 'https://sms.example', fetch: away, breaker });
  for (let round = 0; round < 2; round += 1) await expect(port.send(sms)).rejects.not.toBeInstanceOf(CircuitOpen);
  await expect(port.send(sms)).rejects.toBeInstanceOf(CircuitOpen);
});
