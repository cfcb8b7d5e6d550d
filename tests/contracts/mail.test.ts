/** Both drivers of mail, files and SMTP, promise the same; what leaves is read back by a real server and a real parser. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { describe, expect, onTestFinished, test } from 'vitest';
import { mailFiles } from '#composer-api/kernel/mail/mail-files.ts';
import { smtpMail } from '#composer-api/kernel/mail/smtp-mail.ts';
import { type Mail, type MailPort, MailRefused } from '#domain/ports/mail.ts';
import { smtpReceiver } from '#tests/build/smtp-receiver.ts';

const from = 'forecourt@platform.example';
const mail: Mail = {
  id: 'abcdefgh12345678',
  fromName: 'Hartley Motor Group',
  to: 'sales@hartley.example',
  replyTo: { name: 'Sam Nguyen', address: 'sam@example.com' },
  subject: 'New enquiry: 2022 Toyota Hilux — “SR5”',
  text: 'Sam asks.\n.\nA line with one dot above. 雪 🚙',
  html: '<p>Sam asks. 雪 🚙</p>',
};

interface Opened {
  readonly port: MailPort;
  readonly read: () => Promise<readonly { readonly to: readonly string[]; readonly mail: ParsedMail }[]>;
}

async function files(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const read = async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    return Promise.all(
      names.map(async (name) => {
        const parsed = await simpleParser(await readFile(join(folder, name)));
        const to = Array.isArray(parsed.to) ? parsed.to : [parsed.to];
        return { to: to.flatMap((one) => one?.value.map(({ address = '' }) => address) ?? []), mail: parsed };
      }),
    );
  };
  return { port: mailFiles(folder, from), read };
}

async function smtp(): Promise<Opened> {
  const receiver = await smtpReceiver();
  const port = smtpMail({ url: receiver.url, from });
  onTestFinished(() => port.close());
  return { port, read: async () => receiver.received };
}

describe.each([
  ['files', files],
  ['SMTP', smtp],
] as const)('mail by %s', (_, open) => {
  test('R3-001: sender, recipient, who is answered, subject and both texts arrive as they were', async () => {
    const { port, read } = await open();
    expect(await port.send(mail)).not.toBe('');
    const [got, ...others] = await read();
    expect(others).toEqual([]);
    expect(got?.to).toEqual([mail.to]);
    expect(got?.mail.from?.value).toEqual([{ name: mail.fromName, address: from }]);
    expect(got?.mail.replyTo?.value).toEqual([mail.replyTo]);
    expect(got?.mail.subject).toBe(mail.subject);
    expect(got?.mail.text?.trim()).toBe(mail.text);
    expect(got?.mail.html).toContain('Sam asks. 雪 🚙');
    expect(got?.mail.messageId).toBe('<abcdefgh12345678@platform.example>');
    expect(got?.mail.headers.get('auto-submitted')).toBe('auto-generated');
  });

  test('a line break in a name or a subject adds no header and no recipient', async () => {
    const { port, read } = await open();
    await port.send({
      ...mail,
      fromName: 'Sam\r\nBcc: thief@example.com',
      subject: 'Hello\r\nBcc: thief@example.com\r\n\r\nbody',
      replyTo: { name: 'a\r\nCc: thief@example.com', address: 'sam@example.com' },
    });
    const [got] = await read();
    expect(got?.to).toEqual([mail.to]);
    expect(got?.mail.cc).toBeUndefined();
    expect(got?.mail.bcc).toBeUndefined();
    expect(got?.mail.headers.has('bcc')).toBe(false);
    expect(got?.mail.subject).toBe('Hello Bcc: thief@example.com body');
  });

  test('an address with a comma or brackets is one recipient or none', async () => {
    const { port, read } = await open();
    await port.send({ ...mail, to: 'a@example.com, thief@example.com' }).catch(() => {});
    await port.send({ ...mail, to: 'x <thief@example.com>' }).catch(() => {});
    const everyone = (await read()).flatMap(({ to }) => to);
    expect(everyone).not.toContain('thief@example.com');
  });

  test('a text of 200 KB arrives whole', async () => {
    const { port, read } = await open();
    const text = 'long line '.repeat(20_000).trim();
    await port.send({ ...mail, text, html: null });
    expect((await read())[0]?.mail.text?.replace(/\s+/g, ' ').trim()).toBe(text);
  });
});

describe('SMTP', () => {
  test.each([
    [550, MailRefused],
    [452, Error],
    [421, Error],
  ])('a recipient answered with %i is %o', async (code, kind) => {
    const receiver = await smtpReceiver(() => code);
    const port = smtpMail({ url: receiver.url, from });
    onTestFinished(() => port.close());
    const error: unknown = await port.send(mail).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(kind);
    expect(error instanceof MailRefused).toBe(kind === MailRefused);
    expect(receiver.received).toEqual([]);
  });

  test('a wrong password is tried again later, and is in no message', async () => {
    const receiver = await smtpReceiver(() => null, { user: 'forecourt', pass: 'right-one' });
    const port = smtpMail({ url: receiver.url.replace('right-one', 'wrong-one'), from });
    onTestFinished(() => port.close());
    const error: unknown = await port.send(mail).catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(String(error)).not.toContain('wrong-one');
    const right = smtpMail({ url: receiver.url, from });
    onTestFinished(() => right.close());
    await right.send(mail);
    expect(receiver.received).toHaveLength(1);
  });

  test.each([
    ['says nothing', (): void => {}],
    ['hangs up', (socket: import('node:net').Socket): void => void socket.destroy()],
    ['talks nonsense', (socket: import('node:net').Socket): void => void socket.end('<html>\r\n')],
  ])('a server that %s fails within its time', async (_, behave) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      behave(socket);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    onTestFinished(() => void server.close());
    const address = server.address();
    const number = typeof address === 'object' && address ? address.port : 0;
    const port = smtpMail({ url: `smtp://127.0.0.1:${number}`, from, timeLimit: 100 });
    onTestFinished(() => port.close());
    await expect(port.send(mail)).rejects.not.toBeInstanceOf(MailRefused);
  });
});
