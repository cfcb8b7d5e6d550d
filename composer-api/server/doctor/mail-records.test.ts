/** Mail records as `forecourt doctor` judges them: every state, and absurd answers. */
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import { checkMailRecords, dkimRecord } from './mail-records.ts';

const pem = (bits: number) =>
  createPrivateKey(
    generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  );
const [key, other, small] = [pem(2048), pem(2048), pem(1024)];
const ed25519 = generateKeyPairSync('ed25519').privateKey;

type Zone = { readonly [name: string]: readonly string[] };

async function judge(zone: Zone, check: string, sender: { selector?: string | null; key?: typeof key | null } = {}) {
  const asked: string[] = [];
  const names = {
    txt: async (name: string) => {
      asked.push(name);
      return zone[name] ?? [];
    },
    mx: async () => [],
    addresses: async () => [],
  };
  const { selector = 's1', key: own = null } = sender;
  const found = await checkMailRecords(names, { domain: 'mail.yard.example', selector, key: own });
  const one = found.find((finding: Finding) => finding.check === check);
  return { state: one?.state, says: one?.says ?? '', does: one?.does ?? '', asked };
}

const at = 'mail.yard.example';
const chain = Object.fromEntries(
  Array.from({ length: 12 }, (_, n) => [`i${n}.example`, [`v=spf1 include:i${n + 1}.example -all`]]),
);

test.each<[Zone, string, RegExp]>([
  [{}, 'fail', /no SPF record/],
  [{ [at]: ['something else', 'v=spf1 mx -all'] }, 'ok', /v=spf1 mx -all/],
  [{ [at]: ['v=spf1 mx -all', 'v=spf1 a -all'] }, 'fail', /2 SPF records/],
  [{ [at]: ['v=spf1 mx +all'] }, 'fail', /lets any server send/],
  [{ [at]: ['v=spf1 mx all'] }, 'fail', /lets any server send/],
  [{ [at]: ['v=spf1 mx ?all'] }, 'warn', /does not say what to do with other senders/],
  [{ [at]: ['v=spf1 mx'] }, 'warn', /does not say what to do with other senders/],
  [{ [at]: ['v=spf1 redirect=other.example'], 'other.example': ['v=spf1 -all'] }, 'ok', /redirect/],
  [{ [at]: ['v=spf1 include:i0.example -all'], ...chain }, 'fail', /more than 10 look-ups/],
  [{ [at]: [`v=spf1 ${'a '.repeat(11)}-all`] }, 'fail', /more than 10 look-ups/],
  [{ [at]: [`v=spf1 include:${at} -all`] }, 'ok', /include/],
  [{ [at]: ['v=spf1 include:..%00 -all'] }, 'ok', /include/],
  [{ [at]: ['v=spf10 mx'] }, 'fail', /no SPF record/],
])('SPF %j: %s', async (zone, state, says) => {
  const found = await judge(zone, 'mail.spf');
  expect(found).toMatchObject({ state, says: expect.stringMatching(says) });
  expect(found.asked.length).toBeLessThan(20);
});

test.each<[string, readonly string[], Parameters<typeof judge>[2], string, RegExp]>([
  ['nothing there', [], {}, 'fail', /There is no DKIM key/],
  ['a key', [dkimRecord(key)], {}, 'ok', /has a key/],
  ['our key', [dkimRecord(key)], { key }, 'ok', /that of DKIM_KEY_FILE/],
  ['another key', [dkimRecord(other)], { key }, 'fail', /not the one of DKIM_KEY_FILE/],
  ['a small key', [dkimRecord(small)], {}, 'warn', /1024 bits/],
  ['Ed25519', [dkimRecord(ed25519)], { key: ed25519 }, 'ok', /that of DKIM_KEY_FILE/],
  ['withdrawn', ['v=DKIM1; k=rsa; p='], {}, 'fail', /withdrawn/],
  ['no key', ['v=DKIM1; p=QUJD'], {}, 'fail', /is not a valid key/],
  ['no selector', [], { selector: null }, 'warn', /DKIM_SELECTOR/],
])('DKIM: %s', async (_, records, sender, state, says) => {
  const found = await judge({ [`s1._domainkey.${at}`]: records }, 'mail.dkim', sender);
  expect(found).toMatchObject({ state, says: expect.stringMatching(says) });
});

test('what is missing is reported as the record to publish', async () => {
  expect((await judge({}, 'mail.dkim', { key })).does).toContain(`at s1._domainkey.${at}: "${dkimRecord(key)}"`);
});

test.each<[Zone, string, RegExp]>([
  [{}, 'fail', /no DMARC record/],
  [{ [`_dmarc.${at}`]: ['v=DMARC1; p=reject'] }, 'ok', /p=reject/],
  [{ '_dmarc.yard.example': ['v=DMARC1;p=quarantine'] }, 'ok', /_dmarc\.yard\.example/],
  [{ '_dmarc.yard.example': ['v=DMARC1; p=reject; sp=none'] }, 'warn', /"none"/],
  [{ [`_dmarc.${at}`]: ['v=DMARC1; p=none'] }, 'warn', /"none"/],
  [{ [`_dmarc.${at}`]: ['v=DMARC1; rua=mailto:a@b.example'] }, 'fail', /has no policy/],
  [{ [`_dmarc.${at}`]: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, 'fail', /2 DMARC records/],
])('DMARC %j: %s', async (zone, state, says) => {
  expect(await judge(zone, 'mail.dmarc')).toMatchObject({ state, says: expect.stringMatching(says) });
});

test('a name server that does not answer is a warning, not a fault', async () => {
  const names = {
    txt: () => Promise.reject(new Error('queryTxt ETIMEOUT')),
    mx: async () => [],
    addresses: async () => [],
  };
  const found = await checkMailRecords(names, { domain: at, selector: 's1', key: null });
  expect(found.map(({ state }) => state)).toEqual(['warn', 'warn', 'warn']);
});
