/**
 * Each port that calls another service, with each fault of a network: pages are answered while the port hangs, the message
 * is the specification's, and it recovers without a restart.
 */
import { describe, expect, test, vi } from 'vitest';
import { CircuitBreaker } from '#composer-api/kernel/outbound/circuit-breaker.ts';
import { httpSms } from '#composer-api/kernel/sms/http-sms.ts';
import { aPlatform } from '../build/platform.ts';
import { sampled } from '../build/property-runs.ts';
import { openHost } from '../contracts/hosted-fixture.ts';
import { ports } from './dependency-ports.ts';
import { faultProxy, networkFaults } from './fault-proxy.ts';
import { aService } from './outside-services.ts';

openHost();

describe.each(sampled(Object.entries(ports)))('%s', (_, port) => {
  test('pages continue, the message is the specification’s, and it recovers without a restart', async () => {
    const proxy = await faultProxy(await port.serve());
    // A rest of the service that the test lets pass.
    let clock = 0;
    const breaker = new CircuitBreaker({ now: () => clock });
    // Longer than any test, so that waiting for the port would be noticed.
    const service = { url: `http://${proxy.host}`, breaker, timeLimit: 60_000 };
    const platform = await aPlatform(port.platform?.(service));
    const { ask, well, ill } = port.open(platform, service, proxy.host);
    expect(await ask()).toEqual(well);
    for (const fault of networkFaults) {
      await proxy.set(fault);
      const isHeld = fault === 'slow' || fault === 'black hole';
      let isSettled = false;
      const asking = ask().finally(() => {
        isSettled = true;
      });
      if (isHeld) await vi.waitFor(() => expect(proxy.met()).toBeGreaterThan(0), { timeout: 100_000, interval: 5 });
      for (const path of ['/', '/search/used-cars', '/cars/2021-aster-ridge-touring-1'])
        expect([fault, path, (await platform.site('north', path)).status]).toEqual([fault, path, 200]);
      if (isHeld) {
        expect([fault, isSettled]).toEqual([fault, false]);
        // The rest of the matrix is of ports that fail; this one is let go by a connection that is lost.
        await proxy.set('reset');
      }
      expect([fault, await asking]).toEqual([fault, ill]);
      await proxy.set(null);
      clock += 60_000;
      expect([fault, await ask()]).toEqual([fault, well]);
    }
  }, 60_000);
});

test('a service that hangs is given up within the time that its port allows', async () => {
  const proxy = await faultProxy(await aService());
  await proxy.set('black hole');
  const port = httpSms({ url: `http://${proxy.host}`, timeLimit: 50 });
  await expect(port.send({ id: 'abcdefgh12345678', to: '+61412345678', text: 'x' })).rejects.toThrow(/timeout|abort/i);
});
