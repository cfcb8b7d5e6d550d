/**
 * Moves the clock of the test process ahead by `CLOCK_AHEAD_DAYS`, which `npm test` sets for all unit, property and
 * contract tests: a test that counts on today's date turns red now and not on the day on which the date has passed.
 */
const day = 24 * 3_600_000;
const ahead = Number(process.env['CLOCK_AHEAD_DAYS'] ?? 0) * day;
const moved = Symbol.for('forecourt.clock-ahead');

// Test files share a process: the clock is moved once.
if (ahead !== 0 && !(moved in globalThis.Date)) {
  const RealDate = globalThis.Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [RealDate.now() + ahead] : given, newTarget),
    apply: () => new RealDate(RealDate.now() + ahead).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name, receiver),
    has: (target, name) => name === moved || Reflect.has(target, name),
  });
}
