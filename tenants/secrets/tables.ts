import { table, text, texts } from '../database/dialect/columns.ts';

export const tenantSecretTable = table('tenant_secret', {
  ...texts('tenantId', 'name', 'sealed', 'author', 'at'),
});

/** Secrets of the server itself. */
export const serverSecretTable = table('server_secret', {
  name: text('name').primaryKey(),
  ...texts('sealed', 'at'),
});
