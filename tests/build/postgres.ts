/**
 * Databases of a PostgreSQL server for tests: `TEST_POSTGRES` is its address for a user who may create databases;
 * without it tests open SQLite files. `npm test` starts such a server if Debian's programs are installed.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

const server = process.env['TEST_POSTGRES'];

/** Whether stores and platforms of tests are opened on PostgreSQL. */
export const onPostgres = server !== undefined && server !== '';

/** For tests about SQLite itself (its plans, counters, rows by the thousand in its syntax), in any run. */
export const sqliteDriver = process.env['FORECOURT_DRIVER'] === 'libsql' ? 'libsql' : 'better-sqlite3';

/** A new database, empty or a copy of another one, which must have no connections. */
export async function createDatabase(template?: string): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await ask(`CREATE DATABASE ${name}${template === undefined ? '' : ` TEMPLATE ${template} STRATEGY FILE_COPY`}`);
  return name;
}

/** The address of one. */
export function addressOf(name: string): string {
  const url = new URL(server ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** Ends open connections. */
export function dropDatabase(name: string): Promise<void> {
  return ask(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

let pool: pg.Pool | null = null;

async function ask(sql: string): Promise<void> {
  pool ??= new pg.Pool({ connectionString: server, max: 1, allowExitOnIdle: true, idleTimeoutMillis: 1000 });
  await pool.query(sql);
}
