import { afterEach, describe, expect, test, vi } from 'vitest';
import { Gate, type Leave } from './gate.ts';
import { type GateOptions, gateDefaults, leadGateOptions } from './gate-options.ts';

// Test files share a process: a clock that was left frozen would block later tests.
afterEach(() => {
  vi.useRealTimers();
});

/** A gate with a fake clock. */
function aGate(options: Partial<GateOptions> = {}) {
  vi.useFakeTimers();
  const gate = new Gate({ perTenant: 2, inAll: 3, queue: 10, few: 0, ...options, now: () => Date.now() });
  const begun: string[] = [];
  const refused: string[] = [];
  const leaves: Leave[] = [];
  const enter = (tenant: string, client: string | null = null) => {
    void gate.enter(tenant, client).then((leave) => {
      if (!leave) return refused.push(tenant);
      leaves.push(leave);
      return begun.push(tenant);
    });
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { gate, begun, refused, leaves, enter, pass };
}

describe('the gate', () => {
  test('tenants take turns: a tenant that floods waits for itself, and its neighbour waits one turn', async () => {
    const { begun, leaves, enter, pass, gate } = aGate();
    for (let i = 0; i < 8; i++) enter('loud');
    await pass(1);
    expect(begun).toEqual(['loud', 'loud']);
    enter('quiet');
    await pass(1);
    expect(begun).toEqual(['loud', 'loud', 'quiet']);
    enter('quiet');
    for (let i = 0; i < 20; i++) {
      leaves.shift()?.();
      await pass(1);
    }
    expect(begun.indexOf('quiet', 3)).toBeLessThanOrEqual(4);
    expect(begun).toHaveLength(10);
    expect(gate.load).toEqual({ waiting: 0, running: 0 });
  });

  test('a queue is bounded, and what waits too long is refused', async () => {
    const { begun, refused, enter, pass } = aGate({ perTenant: 1, lease: 100_000 });
    for (let i = 0; i < 15; i++) enter('loud');
    await pass(1);
    expect([begun.length, refused.length]).toEqual([1, 5]);
    await pass(gateDefaults.patience - 100);
    expect(refused).toHaveLength(5);
    await pass(200);
    expect(refused).toHaveLength(14);
  });

  test('in an overload that lasts, refusals come soon', async () => {
    const { refused, leaves, enter, pass } = aGate({ perTenant: 1, lease: 100_000 });
    enter('loud');
    // One piece in 100 ms is done and two come: the queue is never empty.
    for (let i = 0; i < 20; i++) {
      enter('loud');
      enter('loud');
      await pass(100);
      leaves.shift()?.();
    }
    refused.length = 0;
    enter('loud');
    await pass(gateDefaults.shortPatience + 50);
    expect(refused.length).toBeGreaterThan(0);
  });

  test('work that waits for something else gives its place free, up to a limit', async () => {
    const { begun, enter, pass, leaves, gate } = aGate({ most: 4, patience: 100_000, shortPatience: 100_000 });
    for (let i = 0; i < 8; i++) enter('slow');
    await pass(1);
    expect(begun).toHaveLength(2);
    await pass(gateDefaults.lease + 10);
    expect(begun).toHaveLength(4);
    await pass(10 * gateDefaults.lease);
    expect(begun).toHaveLength(4);
    for (let i = 0; i < 8; i++) {
      const leave = leaves[i];
      leave?.();
      leave?.();
      await pass(1);
    }
    expect(begun).toHaveLength(8);
    expect(gate.load).toEqual({ waiting: 0, running: 0 });
  });

  test('work that is over at once is begun in small portions, so that what arrives meanwhile is looked at', async () => {
    // Time passes by work alone, however busy the machine is.
    let [done, turns, clock] = [0, 0, 0];
    const gate = new Gate({ turn: 20, queue: 1000, perTenant: 100, inAll: 100, now: () => clock });
    const work = Array.from({ length: 100 }, async () => {
      const leave = await gate.enter('loud', null);
      clock += 5;
      done++;
      leave?.();
    });
    const counted = (async () => {
      for (; done < 100; turns++) await new Promise(setImmediate);
    })();
    await Promise.all([counted, ...work]);
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  test('what would wait too long behind a queue is refused at once', async () => {
    // Time passes by work alone: on a busy machine all of it would have waited too long before the first is done.
    let [done, clock] = [0, 0];
    const gate = new Gate({ queue: 1000, now: () => clock });
    const work = async () => {
      const leave = await gate.enter('loud', null);
      if (leave === null) return;
      clock += 5;
      done++;
      leave();
    };
    const flood = Array.from({ length: 400 }, work);
    // The gate has learned by then what a piece costs: the 340 that wait take longer than anything may.
    while (done < 40) await new Promise(setImmediate);
    const before = done;
    expect(await gate.enter('loud', null)).toBeNull();
    expect(done - before).toBeLessThan(10);
    const quiet = await gate.enter('quiet', null);
    expect(quiet).not.toBeNull();
    expect(done - before).toBeLessThan(40);
    quiet?.();
    await Promise.all(flood);
    expect(gate.load).toEqual({ waiting: 0, running: 0 });
  });

  test('a form waits for seconds before it is refused, regardless of the queue ahead of it', async () => {
    const { begun, refused, leaves, enter, pass } = aGate({ ...leadGateOptions, perTenant: 1, lease: 100_000 });
    for (let i = 0; i < 600; i++) enter('loud');
    // The gate has learned by then that the others take longer than any may wait.
    for (let i = 0; i < 50; i++) {
      await pass(20);
      leaves.shift()?.();
    }
    for (let i = 0; i < 50; i++) enter('loud');
    await pass(1);
    expect(refused).toHaveLength(0);
    enter('quiet');
    await pass(1);
    leaves.shift()?.();
    await pass(1);
    leaves.shift()?.();
    await pass(1);
    expect(begun).toContain('quiet');
    await pass(5100);
    expect(refused.length).toBeGreaterThan(500);
    expect(new Set(refused)).toEqual(new Set(['loud']));
  });

  test('a burst waits for its turn, until something of its tenant was refused recently', async () => {
    // Each piece takes 90 ms, so the gate learns that eight of them are more than 200 ms of work.
    const { begun, refused, leaves, enter, pass } = aGate({ perTenant: 1, lease: 100_000, queue: 20, turn: 1 });
    const work = async (pieces: number) => {
      for (let i = 0; i < pieces; i++) {
        await pass(90);
        leaves.shift()?.();
        await pass(1);
      }
    };
    for (let i = 0; i < 6; i++) {
      enter('site');
      enter('site');
      await work(2);
    }
    for (let i = 0; i < 9; i++) enter('site');
    await pass(1);
    expect(refused).toHaveLength(0);
    await work(9);
    expect(begun).toHaveLength(21);
    // A flood: most of it is refused, and requests after it find a short queue.
    for (let i = 0; i < 40; i++) enter('site');
    await pass(1);
    const flooded = refused.length;
    await work(20);
    for (let i = 0; i < 9; i++) enter('site');
    await pass(1);
    expect(flooded).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(flooded + 2);
    await work(9);
    // Five quiet seconds later it is a burst again.
    await pass(gateDefaults.strain);
    const before = refused.length;
    for (let i = 0; i < 9; i++) enter('site');
    await pass(1);
    expect(refused).toHaveLength(before);
  });

  test('between two portions of work arrivals are read while each turn of the loop brings one', async () => {
    let [arrived, done, doneAtLast, clock] = [0, 0, 0, 0];
    const gate = new Gate({
      queue: 1000,
      patience: 60_000,
      shortPatience: 60_000,
      ahead: 60_000,
      now: () => clock,
    });
    const work = async () => {
      const leave = await gate.enter('loud', null);
      clock += 4;
      done++;
      leave?.();
    };
    // As Node reads new connections: one a turn.
    const arrivals = new Promise<void>((over) => {
      const next = () => {
        gate.arrive();
        if (++arrived === 160) {
          doneAtLast = done;
          return over();
        }
        setImmediate(next);
      };
      setImmediate(next);
    });
    const all = Array.from({ length: 120 }, work);
    await arrivals;
    expect(doneAtLast).toBeGreaterThanOrEqual(5);
    expect(doneAtLast).toBeLessThan(40);
    await Promise.all(all);
  });

  test('arrivals in long turns hold no work back for longer than a moment', async () => {
    let [isBegun, turns, clock] = [false, 0, 0];
    const gate = new Gate({ patience: 60_000, shortPatience: 60_000, now: () => clock });
    const begun = gate.enter('quiet', null).then((leave) => {
      isBegun = true;
      leave?.();
    });
    // Another tenant's work fills each turn, and each brings a request.
    while (!isBegun) {
      gate.arrive();
      clock += gateDefaults.readingTime / 2;
      turns++;
      await new Promise(setImmediate);
    }
    await begun;
    expect(turns).toBeLessThan(gateDefaults.reading / 2);
  });

  test('what waited while something else held the process is not refused for it', async () => {
    const { begun, refused, leaves, enter, pass } = aGate({ perTenant: 1, lease: 100_000 });
    enter('site');
    enter('site');
    await pass(30);
    vi.setSystemTime(Date.now() + 5 * gateDefaults.patience);
    leaves[0]?.();
    await pass(30);
    expect([begun.length, refused.length]).toEqual([2, 0]);
  });

  test('a few that wait are served however slow the machine is, before and after a refusal', async () => {
    const { few, longest } = gateDefaults;
    const { gate, begun, refused, leaves, enter, pass } = aGate({ perTenant: 1, lease: 100_000, queue: 256, few });
    const enough = (pieces: number) => {
      for (let i = 0; i < pieces; i++) enter('site');
    };
    const work = async () => {
      await pass(150);
      leaves.shift()?.();
    };
    // Each piece takes 150 ms, and readers come as fast as they are served: the queue is never empty.
    enough(few);
    for (let i = 0; i < 40; i++) {
      await work();
      enter('site');
    }
    expect([begun.length, refused.length]).toEqual([40, 0]);
    // More than a few are a flood, which is not the fault of those that come after it.
    enough(100);
    await pass(1);
    expect(refused.length).toBeGreaterThan(50);
    while (gate.load.waiting > 0) await work();
    const before = refused.length;
    enough(few);
    await pass(1);
    expect(refused).toHaveLength(before);
    // What never gets its turn is refused in the end.
    await pass(longest + 100);
    expect(refused.length).toBeGreaterThan(before);
  });

  test('one client does not fill a tenant’s queue', async () => {
    const { begun, refused, enter, pass } = aGate({ perClient: 3 });
    for (let i = 0; i < 6; i++) enter('site', '203.0.113.5');
    enter('site', '203.0.113.6');
    await pass(1);
    expect([begun.length, refused.length]).toEqual([2, 3]);
  });
});
