/** Imports through the console's API, run to their end. */
import { expect } from 'vitest';
import type { ImportRun } from '#schemas/api/import.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { listVehicles } from '#tenants/stock/list-vehicles.ts';
import type { Person, TestPlatform } from '#tests/build/platform.ts';

export async function runImport(person: Person, body: object): Promise<ImportRun> {
  const started = await person.call('POST', '/tenants/north/imports', body);
  expect([started.status, started.status === 202 ? '' : started.text]).toEqual([202, '']);
  const { id } = started.body as ImportRun;
  for (;;) {
    const run = await person.get<ImportRun>(`/tenants/north/imports/${id}`);
    if (run.state !== 'running') return run;
    // Polling without a pause would slow down the import.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function stockOf({ platform, north }: TestPlatform): Promise<readonly Vehicle[]> {
  return (await listVehicles(platform.store, north)).map((stored) => stored.vehicle);
}
