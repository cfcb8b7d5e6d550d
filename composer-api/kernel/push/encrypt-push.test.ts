import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { areBrowserKeys, encryptPush } from './encrypt-push.ts';
import { readPushHosts, standardPushHosts } from './push-hosts.ts';
import { createPushIdentity } from './push-identity.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
/** The example of RFC 8291, section 5. */
const browser = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('a message is encrypted as in the example of RFC 8291', () => {
  const random = {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  };
  expect(
    Buffer.from(encryptPush('When I grow up, I want to be a watermelon', browser, random)).toString('base64url'),
  ).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  expect(() => encryptPush('x'.repeat(3001), browser)).toThrow('too long');
});

test.each([
  ['those of a browser', browser, true],
  [
    'a point that is not on the curve',
    { ...browser, p256dh: bytes('BA').toString('base64url').padEnd(87, 'A') },
    false,
  ],
  ['a compressed point', { ...browser, p256dh: 'AiVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx' }, false],
  ['a short secret', { ...browser, auth: 'BTBZMqHH6r4' }, false],
  ['nothing', { p256dh: '', auth: '' }, false],
])('keys of a browser: %s', (_, keys, are) => {
  expect(areBrowserKeys(keys)).toBe(are);
});

test('a server has one key pair for its secret key, and signs with it for one service and twelve hours', () => {
  const secret = Buffer.alloc(32, 7);
  const identity = createPushIdentity(secret, 'mailto:forecourt@example.com');
  expect(createPushIdentity(Buffer.alloc(32, 7), '').key).toBe(identity.key);
  expect(createPushIdentity(Buffer.alloc(32, 8), '').key).not.toBe(identity.key);
  const [, token = '', key] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(
      identity.authorize('https://push.example', new Date('2026-03-05T00:00:00Z')),
    ) ?? [];
  expect(key).toBe(identity.key);
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example',
    sub: 'mailto:forecourt@example.com',
    exp: Date.parse('2026-03-05T12:00:00Z') / 1000,
  });
  const point = bytes(identity.key);
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  );
  expect(isRight).toBe(true);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-sg2p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:word@fcm.googleapis.com/abc', false],
  ['https://evilpush.apple.com.example/abc', false],
  ['https://notpush.apple.com/abc', false],
  ['https://fcm.googleapis.com.example/abc', false],
  ['https://127.0.0.1/abc', false],
])('a browser may name %s: %s', (url, isKnown) => {
  expect(readPushHosts(standardPushHosts).isKnown(new URL(url))).toBe(isKnown);
});

test('an installation may use a service on its own network, and gets an error that says what is wrong with the setting', () => {
  const hosts = readPushHosts('push.example, http://127.0.0.1:4999');
  expect(hosts.isKnown(new URL('http://127.0.0.1:4999/x'))).toBe(true);
  expect(hosts.isKnown(new URL('http://127.0.0.1:5000/x'))).toBe(false);
  expect([...hosts.allowed]).toEqual(['127.0.0.1:4999']);
  expect(() => readPushHosts('push.example/path')).toThrow('PUSH_HOSTS has "push.example/path"');
});
