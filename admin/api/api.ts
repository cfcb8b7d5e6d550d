/** What screens ask the server with: calls of its API, queries of it, and the site of the address. */
export * from './api-query.ts';
export * from './client.ts';
export * from './use-tenant.ts';
