/** Mail that leaves signed is verified as a receiving server does (RFC 6376, relaxed). */
import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { openMail } from '#composer-api/kernel/mail/open-mail.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A server that keeps the bytes of the one mail that it gets. */
async function rawReceiver() {
  const raw: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1');
      });
      stream.on('end', () => {
        raw.push(text);
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, raw };
}

const relaxed = (text: string) =>
  text
    .replace(/\r\n(?=[ \t])/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();

function isSigned(raw: string): boolean {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const own = headers.find((one) => /^dkim-signature:/i.test(one)) ?? '';
  const tags = new Map(
    own
      .slice(own.indexOf(':') + 1)
      .split(';')
      .map((part): [string, string] => {
        const at = part.indexOf('=');
        return [part.slice(0, at).trim(), part.slice(at + 1).replace(/\s/g, '')];
      }),
  );
  const body = `${raw
    .slice(end + 4)
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(?:\r\n)+$/, '')}\r\n`;
  if (createHash('sha256').update(body, 'latin1').digest('base64') !== tags.get('bh')) return false;
  const line = (header: string) =>
    `${header.slice(0, header.indexOf(':')).toLowerCase()}:${relaxed(header.slice(header.indexOf(':') + 1))}`;
  const signed = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const found = headers.find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return found === undefined ? [] : [`${line(found)}\r\n`];
  });
  const bare = line(own.replace(/([;\s]b=)[^;]+/, '$1'));
  const data = Buffer.from(`${signed.join('')}${bare}`, 'latin1');
  expect([tags.get('d'), tags.get('s')]).toEqual(['yard.example', 's2026']);
  expect(tags.get('h')?.toLowerCase().split(':')).toEqual(expect.arrayContaining(['from', 'to', 'subject']));
  return verify('sha256', data, publicKey, Buffer.from(tags.get('b') ?? '', 'base64'));
}

const mail = {
  id: 'm1',
  to: 'sales@dealer.example',
  fromName: 'Yard',
  replyTo: null,
  subject: 'Änquiry',
  text: 'Hello\n\n  there  \n\n',
  html: null,
};

test('with DKIM_KEY_FILE and DKIM_SELECTOR mail is signed for the domain of MAIL_FROM', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-dkim-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'dkim.pem');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const { url, raw } = await rawReceiver();
  const port = openMail({ smtpUrl: url, dkimKeyFile: file, dkimSelector: 's2026' }, 'web@yard.example', folder);
  await port.send(mail);
  await port.close();
  expect(isSigned(raw[0] ?? '')).toBe(true);
  expect(isSigned((raw[0] ?? '').replace('Hello', 'Hallo'))).toBe(false);
  expect(isSigned((raw[0] ?? '').replace('sales@dealer.example', 'sales@other.example'))).toBe(false);
});

test('a key that cannot be read stops the start with one line', () => {
  expect(() =>
    openMail({ smtpUrl: 'smtp://localhost', dkimKeyFile: '/nowhere.pem', dkimSelector: 's' }, 'a@b.c', '/'),
  ).toThrow('DKIM_KEY_FILE /nowhere.pem holds no key that can be read.');
});
