/** Sphinx from Debian (Manticore's ancestor) as one would use it for this: a real-time index, values as numbers, FACET. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldedWords } from '#domain/text/fold.ts';
import type { IndexQuery, IndexRow, NumberStats } from '#search/engine/types.ts';
import { type Contestant, clausesOf } from './contestant.ts';
import { Lots } from './lots.ts';
import { benchSchema, multiples, numbers, singles } from './vehicles.ts';
import { cpuOf, type Rows, SphinxClient } from './wire.ts';

const program = '/usr/bin/searchd';
/** Groups and hits that it keeps of a query. */
const most = 20_000;

/** Null where it is not installed. */
export async function sphinxContestant(): Promise<Contestant | null> {
  if (!existsSync(program)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'bench-sphinx-'));
  const fields = [
    ...['lot', ...singles].map((name) => `rt_attr_uint = ${name}`),
    ...multiples.map((name) => `rt_attr_multi = ${name}`),
    ...numbers.flatMap((name) => [`rt_attr_bigint = ${name}`, `rt_attr_uint = no_${name}`]),
  ];
  writeFileSync(
    join(folder, 'sphinx.conf'),
    `index v {\n type = rt\n path = ${folder}/v\n rt_field = text\n ${fields.join('\n ')}\n dict = keywords\n min_prefix_len = 2\n rt_mem_limit = 2047M\n}\n` +
      `searchd {\n listen = ${folder}/sphinx.sock:mysql41\n log = ${folder}/log\n pid_file = ${folder}/pid\n binlog_path =\n workers = threads\n max_packet_size = 64M\n}\n`,
  );
  const server = spawn(program, ['--config', join(folder, 'sphinx.conf'), '--nodetach'], { stdio: 'ignore' });
  const client = await opened(join(folder, 'sphinx.sock'), server);
  const close = async () => {
    client.close();
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { name: 'Sphinx', ...indexOf(client), close, cpu: () => cpuOf(server.pid ?? 0) };
}

function indexOf(client: SphinxClient): Pick<Contestant, 'put' | 'finish' | 'search'> {
  const ids: string[] = [];
  const rows: string[] = [];
  const values = new Map([...singles, ...multiples].map((name) => [name, ['']]));
  const codes = new Map([...singles, ...multiples].map((name) => [name, new Map<string, number>()]));
  const lots = new Lots();

  function codeOf(name: string, value: string): number {
    const known = codes.get(name)?.get(value);
    if (known !== undefined) return known;
    const code = (values.get(name)?.push(value) ?? 1) - 1;
    codes.get(name)?.set(value, code);
    return code;
  }

  function put(row: IndexRow) {
    ids.push(row.id);
    const cells = [
      ids.length,
      `'${Object.values(row.texts).join(' ')}'`,
      lots.numberOf(row.place),
      ...singles.map((name) => (row.facets[name]?.[0] === undefined ? 0 : codeOf(name, row.facets[name][0]))),
      ...multiples.map((name) => `(${[...new Set(row.facets[name])].map((value) => codeOf(name, value)).join(',')})`),
      ...numbers.flatMap((name) => [row.numbers[name] ?? 0, row.numbers[name] == null ? 1 : 0]),
    ];
    rows.push(`(${cells.join(',')})`);
  }

  async function finish() {
    const names = ['id', 'text', 'lot', ...singles, ...multiples, ...numbers.flatMap((name) => [name, `no_${name}`])];
    for (let start = 0; start < rows.length; start += 500)
      await client.query(`INSERT INTO v (${names.join(',')}) VALUES ${rows.slice(start, start + 500).join(',')}`);
    rows.length = 0;
  }

  async function search(query: IndexQuery) {
    const clauses = clausesOf(query).map(({ attribute, values: wanted, from, to }) => ({
      attribute,
      sql: wanted
        ? `${attribute} IN (${wanted.map((value) => codeOf(attribute, value)).join(',')})`
        : `${attribute} BETWEEN ${from} AND ${to} AND no_${attribute}=0`,
    }));
    const base = baseOf(query);
    const refined = new Set(clauses.map(({ attribute }) => attribute));
    const counted = query.count ?? [];
    const measured = query.stats ?? [];
    const [key] = benchSchema.sorts[query.sort] ?? [];
    const order = key ? `no_${key.number} ASC, ${key.number} ${key.descending ? 'DESC' : 'ASC'}, id ASC` : 'id ASC';
    const where = whereOf([...base, ...clauses.map(({ sql }) => sql)]);
    const statements: string[] = [
      `SELECT id FROM v ${where} ORDER BY ${order} LIMIT ${query.offset},${query.limit} OPTION ranker=none, max_matches=${most} ${facetsOf(counted.filter((name) => !refined.has(name)))}`,
      `SELECT COUNT(*) AS n FROM v ${where}`,
    ];
    const facets = counted.filter((name) => !refined.has(name));
    const stats: string[] = [];
    const ask = (name: string, parts: readonly string[]) => {
      stats.push(name);
      statements.push(
        `SELECT MIN(${name}) AS a, MAX(${name}) AS b, SUM(${name}) AS c, COUNT(*) AS d FROM v ${whereOf([...parts, `no_${name}=0`])}`,
      );
    };
    const all = [...base, ...clauses.map(({ sql }) => sql)];
    for (const name of measured) if (!refined.has(name)) ask(name, all);
    const sides: string[] = [];
    for (const { attribute } of clauses) {
      const others = [...base, ...clauses.filter((one) => one.attribute !== attribute).map(({ sql }) => sql)];
      if (measured.includes(attribute)) ask(attribute, others);
      if (!counted.includes(attribute)) continue;
      sides.push(attribute);
    }
    for (const attribute of sides) {
      const others = [...base, ...clauses.filter((one) => one.attribute !== attribute).map(({ sql }) => sql)];
      statements.push(
        `SELECT ${attribute}, COUNT(*) AS n FROM v ${whereOf(others)} GROUP BY ${attribute} LIMIT ${most} OPTION ranker=none, max_matches=${most}`,
      );
    }
    const results = await client.query(statements.join('; '));
    let at = 0;
    const hits = (results[at++] ?? []).map(([id]) => ids[Number(id) - 1] ?? '');
    const counts = Object.fromEntries(counted.map((name) => [name, new Map<string, number>()]));
    const take = (name: string, found: Rows = []) => {
      for (const [code, rows] of found)
        if (Number(code) > 0) counts[name]?.set(values.get(name)?.[Number(code)] ?? '', Number(rows));
    };
    for (const name of facets) take(name, results[at++]);
    const total = Number(results[at++]?.[0]?.[0] ?? 0);
    const measuredStats: { [name: string]: NumberStats } = {};
    for (const name of stats) {
      const [least, greatest, sum, count] = (results[at++]?.[0] ?? []).map(Number);
      if (count) measuredStats[name] = { min: least ?? 0, max: greatest ?? 0, sum: sum ?? 0, count };
    }
    for (const name of sides) take(name, results[at++]);
    return { ids: hits, total, counts, stats: measuredStats };
  }

  function baseOf(query: IndexQuery): string[] {
    const { text } = query;
    const words = text ? [`MATCH('${foldedWords(text.text).join(' ')}${text.prefix === 'last' ? '*' : ''}')`] : [];
    return [...words, ...lots.near(query)];
  }

  return { put, finish, search };
}

function facetsOf(names: readonly string[]): string {
  return names.map((name) => `FACET ${name} ORDER BY COUNT(*) DESC LIMIT ${most}`).join(' ');
}

function whereOf(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`;
}

async function opened(path: string, server: ChildProcess): Promise<SphinxClient> {
  for (let tries = 0; server.exitCode === null && tries < 300; tries++) {
    const client = existsSync(path) ? await SphinxClient.open(path).catch(() => null) : null;
    if (client) return client;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Sphinx does not start.');
}
