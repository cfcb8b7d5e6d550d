/** Stock files in a thread: what this thread would find, and no file that stops the server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import type { ImportRun } from '#schemas/api/import.ts';
import { listVehicles } from '#tenants/stock/list-vehicles.ts';
import type { StagedLine } from '#tenants/stock/stock-acts.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { sqliteDriver } from '#tests/build/postgres.ts';
import { temporaryFile, twoTenants } from '#tests/contracts/store-fixture.ts';
import { createLog } from '../../kernel/log.ts';
import { JobRunner } from '../job-runner.ts';
import { FileDesk } from './file-desk.ts';
import { createFileReader, createUploadReader } from './file-thread.ts';
import { importJob, StockImports } from './stock-imports.ts';

// Inside the project, where packages are found.
const folder = mkdtempSync(join(import.meta.dirname, '../../../node_modules/.files-'));
const workerFile = join(folder, 'file-worker.mjs');
const mapping = { Stock: 'stocknum', Make: 'make', Model: 'model', Year: 'year', Price: 'price' };
const csv = 'Stock,Make,Model,Year,Price\nA1,Aster,Field,2021,19000\nA2,Aster,Field,2022,ask Dave\n';

beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: join(import.meta.dirname, 'file-worker.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'file-worker.mjs' } },
    },
  }),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const patience = () => ({ signal: new AbortController().signal, within: 60_000 });

/** A worker that says nothing and does this instead. */
function aWorker(name: string, code: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return file;
}

test('the thread finds what this thread would find, and tells each line', async () => {
  const file = temporaryFile();
  const { store, north } = await twoTenants({ file });
  const found = await Promise.all(
    [null, { workerFile }].map(async (thread) => {
      const lines: StagedLine[] = [];
      const take = async (some: readonly StagedLine[]) => void lines.push(...some);
      const work = { file: { bytes: Buffer.from(csv) }, mapping, task: 'plan' } as const;
      const findings = await createFileReader(store, thread)(north, work, { ...patience(), take });
      return { findings, rows: lines.map((line) => (line.kind === 'put' ? JSON.parse(line.doc).stocknum : null)) };
    }),
  );
  expect(found[1]).toEqual(found[0]);
  expect(found[1]).toMatchObject({ rows: ['A1', 'A2'], findings: { report: { created: 2, problemCount: 1 } } });
});

test('M-007: a file is tried and imported by a server with its threads', { tags: ['long'] }, async () => {
  const platform = await aPlatform({ vehicles: [], fileWorker: workerFile });
  const editor = await platform.signIn(staff.northAdmin.email);
  const trial = await editor.call('POST', '/tenants/north/imports', { csv, mapping: {}, dryRun: true });
  expect(trial.body).toMatchObject({ state: 'done', created: 2 });
  const begun = await editor.call('POST', '/tenants/north/imports', { csv, mapping });
  await platform.platform.jobs.runDue();
  const run = await editor.get<ImportRun>(`/tenants/north/imports/${(begun.body as ImportRun).id}`);
  expect(run).toMatchObject({ state: 'done', rows: 2, created: 2 });
  expect(await listVehicles(platform.platform.store, platform.north)).toHaveLength(2);
  // A refusal keeps its kind and its words on the way between threads.
  const wrong = await editor.call('POST', '/tenants/north/imports', { csv, mapping: { ...mapping, Price: 'secret' } });
  expect([wrong.status, wrong.body]).toMatchObject([400, { error: { message: 'There is no field called "secret".' } }]);
  for (const hostile of ['\n'.repeat(1024 * 1024), `a,b\n${','.repeat(4 * 1024 * 1024)}`]) {
    const refused = await editor.call('POST', '/tenants/north/imports', { csv: hostile, mapping: {}, dryRun: true });
    expect(refused.status).toBe(400);
  }
});

test('a file that its sender gives away moves to the thread, so that it is in memory once', async () => {
  const file = temporaryFile();
  const { store, north } = await twoTenants({ file });
  // Says nothing and ends: what was read does not matter here.
  const worker = aWorker('silent', 'process.exit(0);');
  const left = async (givesBytes: boolean) => {
    const bytes = new Uint8Array(Buffer.from(csv.repeat(50)));
    const work = { file: { bytes }, mapping, task: 'try' } as const;
    await createFileReader(store, { workerFile: worker })(north, work, { ...patience(), givesBytes }).catch(() => {});
    return bytes.length;
  };
  expect(await left(true)).toBe(0);
  expect(await left(false)).toBeGreaterThan(0);
});

describe('a thread that a file gets the better of', () => {
  const hungry = () => aWorker('hungry', 'const held = []; for (;;) held.push(new Array(10_000).fill(held.length));');
  const endless = () => aWorker('endless', 'for (;;) ;');

  test('is ended where it takes too much memory or time', async () => {
    const file = temporaryFile();
    const { store, north } = await twoTenants({ file });
    const work = { file: { bytes: Buffer.from(csv) }, mapping, task: 'try' } as const;
    const read = (worker: string, within: number) =>
      createFileReader(store, { workerFile: worker, heap: 24 })(north, work, { ...patience(), within });
    await expect(read(hungry(), 60_000)).rejects.toThrow('more memory than a stock file may');
    await expect(read(endless(), 200)).rejects.toThrow('took longer than 0 seconds');
  });

  test('fails its import with a report, and the file is not taken up again', async () => {
    const file = temporaryFile();
    const { store, north } = await twoTenants({ file });
    const imports = new StockImports(store, { read: createFileReader(store, null), wake: () => {} });
    const run = await imports.start(north, 'Ned', async () => ({ bytes: Buffer.from(csv), mapping }));
    let threads = 0;
    const dying = createFileReader(store, { workerFile: hungry(), heap: 24 });
    const read: typeof dying = (...asked) => {
      threads += 1;
      return dying(...asked);
    };
    const runner = () =>
      new JobRunner({ store, log: createLog('silent'), kinds: [importJob(store, read)], timers: () => () => {} });
    await runner().runDue();
    await runner().runDue();
    expect(threads).toBe(1);
    const ended = await imports.find(north, run.id);
    expect(ended).toMatchObject({ state: 'failed', created: 0 });
    expect(ended?.problems[0]?.message).toContain('nothing was changed. The file takes more memory');
    for (const table of ['stock_act', 'staged_vehicle', 'import_file'])
      expect((await store.ask(`SELECT count(*) AS n FROM ${table}`))[0]).toEqual({ n: 0 });
  });

  test('a packed file that is too large when it is unpacked is refused while it is unpacked', async () => {
    const { store, north } = await twoTenants({ driver: sqliteDriver });
    const imports = new StockImports(store, { read: createFileReader(store, null), wake: () => {} });
    const { id } = await imports.start(north, 'Ned', async () => ({ bytes: Buffer.from(csv), mapping }));
    const bomb = gzipSync(Buffer.alloc(41 * 1024 * 1024, ','));
    await store.tx(async ({ $client }) =>
      $client.prepare('UPDATE import_file SET content = ? WHERE run_id = ?').run(bomb, id),
    );
    const work = { file: { importRun: id }, mapping, task: 'try' } as const;
    await expect(createFileReader(store, null)(north, work, patience())).rejects.toThrow('larger than 40 MB');
  });
});

describe('files that people wait for', () => {
  const later = () => {
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    return { ended, end };
  };

  test('are read a few at a time, tenants in turn, and refused as busy beyond', async () => {
    const { north, south, template } = await twoTenants();
    const desk = new FileDesk({ atOnce: 1, waitingOfOne: 2, waiting: 3 });
    const order: string[] = [];
    const first = later();
    const run = (name: string, scope: typeof north, until = Promise.resolve()) =>
      desk.run(scope, async () => {
        order.push(name);
        await until;
      });
    const all = [
      run('north 1', north, first.ended),
      run('north 2', north),
      run('north 3', north),
      run('south 1', south),
    ];
    await expect(run('north 4', north)).rejects.toMatchObject({ code: 'busy' });
    await expect(run('template 1', template)).rejects.toBeInstanceOf(AppError);
    first.end();
    await Promise.all(all);
    expect(order).toEqual(['north 1', 'north 2', 'south 1', 'north 3']);
    // One that fails makes room too.
    await expect(desk.run(north, async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await run('north 5', north);
    expect(order.at(-1)).toBe('north 5');
  });
});

test('a request of 20 MB is parsed in the thread, as JSON and as a form, while this one continues', {
  tags: ['long'],
}, async () => {
  const file = temporaryFile();
  const { store, north } = await twoTenants({ file });
  const read = createUploadReader(store, { workerFile });
  const large = Buffer.from(csv + `${'x'.repeat(1000)}\n`.repeat(19_000));
  const form = new FormData();
  form.set('file', new File([large], 'stock.csv'));
  form.set('mapping', JSON.stringify(mapping));
  const asForm = new Response(form);
  const bodies = [
    { bytes: Buffer.from(JSON.stringify({ csv: large.toString(), mapping })), type: 'application/json' },
    { bytes: Buffer.from(await asForm.arrayBuffer()), type: asForm.headers.get('content-type') ?? '' },
  ];
  // Either kind of body holds JSON.
  const parse = vi.spyOn(JSON, 'parse');
  try {
    for (const upload of bodies) {
      const taken = await read(north, upload);
      expect(taken.bytes.length).toBe(large.length);
      expect(taken.mapping).toEqual(mapping);
    }
    expect(parse).not.toHaveBeenCalled();
  } finally {
    parse.mockRestore();
  }
});

test.each([
  ['{"csv": 1, "mapping": {}}', 'application/json', /csv/],
  ['{"csv"', 'application/json', /not valid JSON/],
  [`{"csv": "a", "mapping": ${'['.repeat(100)}`, 'application/json', /nested/],
  ['csv', 'text/csv', /application\/json/],
  ['--x', 'multipart/form-data; boundary=x', /form cannot be read/],
  [
    JSON.stringify({
      csv: 'a',
      mapping: Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`c${at}`, 'make'])),
    }),
    'application/json',
    /500 columns/,
  ],
])(
  'a request that is no such request is refused in words (%#), in the thread as in this one',
  async (text, type, message) => {
    const file = temporaryFile();
    const { store, north } = await twoTenants({ file });
    for (const thread of [null, { workerFile }]) {
      const refused = createUploadReader(store, thread)(north, { bytes: Buffer.from(text), type });
      await expect(refused).rejects.toBeInstanceOf(AppError);
      await expect(refused).rejects.toThrow(message);
    }
  },
);
