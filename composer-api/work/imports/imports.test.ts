/** Imports as jobs: what happens between reading and storing, and over a restart. */
import { describe, expect, test } from 'vitest';
import type { ImportRun } from '#schemas/api/import.ts';
import { readImportFile } from '#tenants/imports/import-runs.ts';
import { findVehicle, listVehicles } from '#tenants/stock/list-vehicles.ts';
import { removeVehicles, upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { createLog } from '../../kernel/log.ts';
import { JobRunner } from '../job-runner.ts';
import { createFileReader, type ReadStockFile } from './file-thread.ts';
import { importJob, StockImports } from './stock-imports.ts';

const header = 'Stock,Make,Model,Year,Price,Colour,Condition\n';
const mapping = {
  Stock: 'stocknum',
  Make: 'make',
  Model: 'model',
  Year: 'year',
  Price: 'price',
  Colour: 'colour',
  Condition: 'car_type',
};
const log = createLog('silent');
const fileOf = (csv: string) => async () => ({ bytes: Buffer.from(csv), mapping, fileName: 'lot.csv' });

describe('what staff change while a file is read', () => {
  async function between(change: (at: Awaited<ReturnType<typeof twoTenants>>) => Promise<unknown>) {
    const tenants = await twoTenants();
    const { store, north } = tenants;
    const mine = aVehicle({ id: 'v_1', stocknum: 'A1', price: 20_000, colour: 'White', tag: null });
    await upsertVehicles(store, north, [mine], { by: 'test' });
    const here = createFileReader(store, null);
    const read: ReadStockFile = async (...asked) => {
      const findings = await here(...asked);
      await change(tenants);
      return findings;
    };
    const imports = new StockImports(store, { read: here, wake: () => {} });
    const { id } = await imports.start(north, 'test', fileOf(`${header}A1,Aster,Field,2021,19000,Red,used\n`));
    await new JobRunner({ store, log, kinds: [importJob(store, read)] }).runDue();
    const report = await imports.find(north, id);
    return { report, now: (await findVehicle(store, north, 'v_1'))?.vehicle };
  }

  test('stays where the file says nothing of it or the field is locked', async () => {
    const { report, now } = await between(({ store, north }) =>
      upsertVehicles(
        store,
        north,
        [aVehicle({ id: 'v_1', stocknum: 'A1', price: 18_500, colour: 'White', tag: 'Hot', locked_fields: ['price'] })],
        { by: 'Ned', source: 'staff' },
      ),
    );
    expect(report).toMatchObject({ updated: 1, problemCount: 0 });
    expect(now).toMatchObject({ tag: 'Hot', price: 18_500, colour: 'Red', locked_fields: ['price'] });
  });

  test('a vehicle taken out of stock meanwhile stays out, and its row is named', async () => {
    const { report, now } = await between(({ store, north }) =>
      removeVehicles(store, north, ['v_1'], { by: 'Ned', source: 'staff' }),
    );
    expect(now).toBeUndefined();
    expect(report).toMatchObject({ updated: 0, rejected: 1, problemCount: 1 });
    expect(report?.problems[0]).toMatchObject({ row: 2, rejected: true });
  });
});

test('a cell in words that are no price, and a condition that is none, are named; the row is kept', async () => {
  const { store, north } = await twoTenants();
  const { report } = await createFileReader(store, null)(
    north,
    {
      file: {
        bytes: Buffer.from(`${header}A1,Aster,Field,2021,ask Dave,Red,nearly new\nA2,Aster,Field,2021,POA,Red,used\n`),
      },
      mapping,
      task: 'try',
    },
    { signal: new AbortController().signal, within: 10_000 },
  );
  expect(report).toMatchObject({ created: 2, rejected: 0, problemCount: 2 });
  expect(report.problems.map(({ row, column, value }) => [row, column, value])).toEqual([
    [2, 'Price', 'ask Dave'],
    [2, 'Condition', 'nearly new'],
  ]);
});

test('a condition that says sold or for hire keeps the vehicle off the site until staff decide', async () => {
  const { store, north } = await twoTenants();
  const rows = ['SOLD', 'Hire', 'For hire', 'used'].map((word, at) => `A${at},Aster,Field,2021,19000,Red,${word}`);
  const { report } = await createFileReader(store, null)(
    north,
    { file: { bytes: Buffer.from(`${header}${rows.join('\n')}\n`) }, mapping, task: 'try' },
    { signal: new AbortController().signal, within: 10_000 },
  );
  expect(report.held).toBe(3);
});

describe('an import', () => {
  const begin = async () => {
    const tenants = await twoTenants();
    const { store } = tenants;
    const read = createFileReader(store, null);
    const imports = new StockImports(store, { read, wake: () => {} });
    const file = fileOf(`${header}A1,Aster,Field,2021,19000,Red,used\n`);
    const run = await imports.start(tenants.north, 'Ned', file);
    const runner = () => new JobRunner({ store, log, kinds: [importJob(store, read)] });
    return { ...tenants, imports, run, runner };
  };
  const look = async ({ imports, north, run }: Awaited<ReturnType<typeof begin>>): Promise<ImportRun | null> =>
    imports.find(north, run.id);

  test('continues after a restart, and lets its file go when it is done', async () => {
    const begun = await begin();
    const { store, north, run, runner } = begun;
    expect((await look(begun))?.state).toBe('running');
    await runner().runDue();
    expect(await look(begun)).toMatchObject({ state: 'done', created: 1, fileName: 'lot.csv', by: 'Ned' });
    expect(await readImportFile(store, north, run.id)).toBeNull();
    expect(await listVehicles(store, north)).toHaveLength(1);
  });

  test('is not seen by another tenant', async () => {
    const { imports, south, run, store } = await begin();
    expect(await imports.find(south, run.id)).toBeNull();
    expect(await readImportFile(store, south, run.id)).toBeNull();
  });

  test('says why when it is given up, and changed nothing', async () => {
    const begun = await begin();
    const { store, north } = begun;
    await importJob(store, createFileReader(store, null)).givenUp?.(
      north,
      { run: begun.run.id, mapping },
      'The disk is full.',
    );
    expect(await look(begun)).toMatchObject({
      state: 'failed',
      created: 0,
      problems: [{ message: 'The import stopped and nothing was changed. The disk is full.' }],
    });
    await begun.runner().runDue();
    expect(await listVehicles(store, north)).toEqual([]);
  });
});
