import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressGroup,
  clientAddress,
  forwardedAddress,
  noteClientAddress,
  readTrustedProxies,
} from './client-address.ts';

const proxies = readTrustedProxies('10.0.0.0/8, 127.0.0.1, 2001:db8:1::/48');

describe('the address of the caller', () => {
  test.each([
    ['no proxy in front: the header is not read', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['one proxy', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['what a caller put there itself', '10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['two proxies', '127.0.0.1', '1.1.1.1, 198.51.100.1, 10.2.3.4', '198.51.100.1'],
    ['proxies all the way', '127.0.0.1', '10.0.0.2, 10.0.0.3', '10.0.0.2'],
    ['a mapped address', '::ffff:10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['a port', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['brackets and a port', '10.0.0.1', '[2001:DB8::1]:4711', '2001:db8::1'],
    ['a proxy with IPv6', '2001:db8:1::7', '198.51.100.1', '198.51.100.1'],
    ['nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['an empty header', '10.0.0.1', '', '10.0.0.1'],
    ['words', '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
    ['commas', '10.0.0.1', ',,,,', '10.0.0.1'],
  ])('%s', (_, remote, header, expected) => {
    expect(forwardedAddress(remote, header, proxies)).toBe(expected);
  });

  test('by a number of proxies: so many hops from the right', () => {
    const two = readTrustedProxies('2');
    expect(forwardedAddress('192.0.2.1', '6.6.6.6, 198.51.100.1, 192.0.2.2', two)).toBe('198.51.100.1');
    expect(forwardedAddress('192.0.2.1', '198.51.100.1', two)).toBe('198.51.100.1');
    expect(forwardedAddress('192.0.2.1', '198.51.100.1', readTrustedProxies('0'))).toBe('192.0.2.1');
  });

  test('no header makes it throw or read on without end', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'10.:,[]% af\t"'), maxLength: 60 }), (header) => {
        expect(forwardedAddress('10.0.0.1', header, proxies)).toBeTypeOf('string');
        expect(addressGroup(header)).toBeTypeOf('string');
      }),
    );
    expect(forwardedAddress('10.0.0.1', '10.0.0.1,'.repeat(5000), proxies)).toBe('10.0.0.1');
  });

  test('IPv6 callers count by their /64', () => {
    expect(addressGroup('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64');
    expect(addressGroup('2001:db8:0:1:ffff::9')).toBe('2001:db8:0:1::/64');
    expect(addressGroup('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(addressGroup('::1')).toBe('0:0:0:0::/64');
    expect(addressGroup('198.51.100.1')).toBe('198.51.100.1');
  });

  test('a request is counted by what was noted where it arrived, else by its socket', () => {
    const incoming = {
      headers: { 'x-forwarded-for': '2001:db8:2:3:4::5' },
      socket: { remoteAddress: '::ffff:127.0.0.1' },
    } as unknown as IncomingMessage;
    expect(clientAddress(incoming)).toBe('127.0.0.1');
    noteClientAddress(incoming, proxies);
    expect(clientAddress(incoming)).toBe('2001:db8:2:3::/64');
    expect(clientAddress(undefined)).toBe('local');
  });

  test.each(['10.0.0.0/33', 'localhost', '::1/129', '10.0.0.1/8/8', '21', '-1', '10.0.0.1;::1'])(
    'TRUSTED_PROXIES=%s stops the start with its name',
    (text) => {
      expect(() => readTrustedProxies(text)).toThrow(/^TRUSTED_PROXIES is /);
    },
  );
});
