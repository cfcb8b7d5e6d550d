import type { Mutation } from './mutation.ts';

export const r6: readonly Mutation[] = [
  {
    row: 'R6-001',
    gone: 'a session is never found',
    file: 'composer-api/site/shoppers/shopper-of.ts',
    find: 'if (found === null) return null;',
    replace: `if (found) return null;
  if (found === null) return null;`,
    test: 'tests/api/watchlist.test.ts',
  },
  {
    row: 'R6-002',
    gone: 'a shopper without a number can save',
    file: 'composer-api/site/watchlist/watchlist-routes.ts',
    find: 'if (shopper.phone === null)',
    replace: 'if (false)',
    test: 'tests/api/watchlist.test.ts',
  },
  {
    row: 'R6-003',
    gone: 'taking a vehicle out keeps it',
    file: 'composer-api/site/watchlist/watchlist-routes.ts',
    find: 'const entry = await unwatchVehicle(store, site.scope, shopper.id, id);',
    replace: 'const entry = id === "" ? await unwatchVehicle(store, site.scope, shopper.id, id) : null;',
    test: 'tests/api/watchlist.test.ts',
  },
  {
    row: 'R6-004',
    gone: 'online payment is open to everybody',
    file: 'composer-api/site/garage/payment-routes.ts',
    find: "return shopper === null ? moveTo(signInPath('online-payment', paymentsPath, '/')) :",
    replace: "return shopper === null ? moveTo('/') :",
    test: 'tests/api/shopper-gates.test.ts',
  },
  {
    row: 'R6-004',
    gone: 'the switch of checkout is not looked at',
    file: 'domain/shoppers/gates.ts',
    find: "(settings) => setting(settings, 'gate.checkout')",
    replace: '() => false',
    test: 'tests/api/shopper-gates.test.ts',
  },
  {
    row: 'R6-005',
    gone: 'the choice of a dealer gates nothing',
    file: 'domain/shoppers/gates.ts',
    find: 'return gates[journey](settings);',
    replace: 'return false;',
    test: 'tests/api/shopper-gates.test.ts',
  },
  {
    row: 'R6-006',
    gone: 'a trade-in is gated on every site',
    file: 'domain/shoppers/gates.ts',
    find: "(settings) => setting(settings, 'gate.trade-in')",
    replace: 'always',
    test: 'tests/api/shopper-gates.test.ts',
  },
  {
    row: 'R6-007',
    gone: 'who is no shopper, staff among them, is not asked to sign in at the garage',
    file: 'composer-api/site/garage/garage-routes.ts',
    find: 'return shopper === null ? moveTo(signInHere) : draw(site, shopper, framed);',
    replace: "return shopper === null ? moveTo('/') : draw(site, shopper, framed);",
    test: 'tests/api/shopper-gates.test.ts',
  },
];
