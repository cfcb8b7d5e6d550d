/** PostgreSQL from Debian as one would use it for this: the same SQL as SQLite's, over B-trees and GIN. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldedWords } from '#domain/text/fold.ts';
import type { IndexQuery, IndexRow } from '#search/engine/types.ts';
import type { Contestant } from './contestant.ts';
import { Lots } from './lots.ts';
import { type SetRow, type SqlPart, type SqlValue, sqlAnswer, sqlPlan } from './sql-plan.ts';
import { multiples, numbers, singles } from './vehicles.ts';
import { cpuOf, PostgresClient } from './wire.ts';

const installed = '/usr/lib/postgresql';

/** Null where it is not installed. */
export async function postgresContestant(): Promise<Contestant | null> {
  const [version] = existsSync(installed) ? readdirSync(installed).sort().reverse() : [];
  if (version === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'));
  // It refuses to run as root.
  const owner = process.getuid?.() === 0 ? accountOf('postgres') : null;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const bin = join(installed, version, 'bin');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'bench', '-A', 'trust', '--locale=C', '-E', 'UTF8', '-N'],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const options = {
    fsync: 'off',
    listen_addresses: '',
    unix_socket_directories: folder,
    shared_buffers: '1GB',
    work_mem: '256MB',
    // Its one process is then all that it spends.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
  };
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', join(folder, 'data'), ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const client = await opened(join(folder, '.s.PGSQL.5432'), server);
  const [[pid] = []] = await client.query('SELECT pg_backend_pid()');
  const close = async () => {
    client.close();
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { name: 'PostgreSQL', ...tableOf(client), close, cpu: () => cpuOf(Number(pid)) };
}

function tableOf(client: PostgresClient): Pick<Contestant, 'put' | 'finish' | 'search'> {
  const rows: string[] = [];
  const many: string[] = [];
  const lots = new Lots();

  function put(row: IndexRow) {
    const slot = rows.length + 1;
    const values = [
      slot,
      row.id,
      lots.numberOf(row.place),
      ...singles.map((name) => row.facets[name]?.[0] ?? null),
      ...numbers.map((name) => row.numbers[name] ?? null),
      Object.values(row.texts).join(' '),
    ];
    // Nothing made up here holds a tab, a line's end or a backslash.
    rows.push(`${values.map((value) => value ?? '\\N').join('\t')}\n`);
    for (const [attribute, name] of multiples.entries())
      for (const value of new Set(row.facets[name])) many.push(`${slot}\t${attribute}\t${value}\n`);
  }

  async function finish() {
    const columns = [...singles.map((name) => `${name} TEXT`), ...numbers.map((name) => `${name} FLOAT8`)].join(', ');
    await client.query(
      `CREATE UNLOGGED TABLE v (slot INT PRIMARY KEY, id TEXT NOT NULL, lot INT, ${columns}, text TEXT);
       CREATE UNLOGGED TABLE many (slot INT NOT NULL, attribute INT NOT NULL, value TEXT NOT NULL)`,
    );
    for (const [table, lines] of [
      ['v', rows],
      ['many', many],
    ] as const)
      for (let start = 0; start < lines.length; start += 5000)
        await client.copy(table, lines.slice(start, start + 5000).join(''));
    for (const name of [...singles, ...numbers, 'lot']) await client.query(`CREATE INDEX v_${name} ON v(${name})`);
    await client.query(
      `CREATE INDEX v_make_body ON v(make, body);
       CREATE INDEX v_make_model_price ON v(make_model, price);
       CREATE INDEX many_slot ON many(slot, attribute, value);
       ALTER TABLE v ADD words TSVECTOR GENERATED ALWAYS AS (to_tsvector('simple', text)) STORED;
       CREATE INDEX v_words ON v USING gin(words)`,
    );
    await client.query('VACUUM ANALYZE v');
    await client.query('VACUUM ANALYZE many');
  }

  async function search(query: IndexQuery) {
    const { hits, sets } = sqlPlan(query, baseParts(query));
    const ids = (await client.query(literal(hits))).map(([id]) => String(id));
    const found: SetRow[][] = [];
    for (const set of sets)
      found.push(
        (await client.query(literal(set))).map(([name, value, count, min, max, sum]) => [
          String(name),
          String(value),
          Number(count),
          Number(min),
          Number(max),
          Number(sum),
        ]),
      );
    return sqlAnswer(query, ids, found);
  }

  function baseParts(query: IndexQuery): SqlPart[] {
    const parts: SqlPart[] = lots.near(query).map((sql) => ({ sql, values: [] }));
    const { text } = query;
    if (text) {
      const words = foldedWords(text.text);
      const match = words.join(' & ') + (text.prefix === 'last' ? ':*' : '');
      parts.push({ sql: "words @@ to_tsquery('simple', ?)", values: [match] });
    }
    return parts;
  }

  return { put, finish, search };
}

function literal({ sql, values }: SqlPart): string {
  let at = 0;
  const text = (value: SqlValue | undefined) =>
    typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  return sql.replace(/\?/g, () => text(values[at++]));
}

async function opened(path: string, server: ChildProcess): Promise<PostgresClient> {
  for (let tries = 0; server.exitCode === null && tries < 300; tries++) {
    const client = existsSync(path) ? await PostgresClient.open(path, 'bench').catch(() => null) : null;
    if (client) return client;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL does not start.');
}

function accountOf(user: string): { readonly uid: number; readonly gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
