/** The initial stock of a new site: a file in the same call, imported by a job once the site exists. */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import type { CloneRequest } from '#schemas/api/tenant.ts';
import { carTypes, priceTypes } from '#schemas/catalogue/vehicle/words.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { StockImports } from '../../work/imports/stock-imports.ts';
import type { Needs } from '../api/handlers.ts';

/** Characters of a file in the request, some 12,000 vehicles; a larger one needs a separate import. */
const mostText = 4_000_000;
/** Bytes of the whole request. */
export const cloneLimit = 6 * 1024 * 1024;

export const cloneStock = z.strictObject({
  csv: z
    .string()
    .min(1, 'The file is empty')
    .max(mostText, `At most ${mostText} characters. Import a larger file after.`),
  mapping: z
    .record(z.string().max(200), z.string().max(60))
    .refine((mapping) => Object.values(mapping).some((key) => key !== ''), 'Choose what each column contains')
    .refine((mapping) => Object.keys(mapping).length <= 500, 'At most 500 columns'),
  // Required: a price that does not say what it includes may not be shown.
  priceType: z.enum(priceTypes, `One of ${priceTypes.join(', ')}`),
  notNew: z.enum(carTypes).optional(),
  yard: z.string().max(80).optional(),
});

interface BegunImport {
  /** Id of the import, which continues in the background; null if there is none. */
  readonly id: string | null;
  readonly problems: readonly Problem[];
}

/** Begins the import. The site is made by then: what is wrong with the file is an answer, and no failure. */
export async function beginStock(
  { store, jobs, readStockFile, fileDesk }: Needs<'store' | 'jobs' | 'readStockFile' | 'fileDesk'>,
  scope: TenantScope,
  by: string,
  stock: NonNullable<CloneRequest['stock']>,
): Promise<BegunImport> {
  const imports = new StockImports(store, { read: readStockFile, wake: () => jobs.wake(), desk: fileDesk });
  const { csv, mapping, priceType, notNew = 'used', yard } = stock;
  const refused = (pointer: string, message: string): BegunImport => ({
    id: null,
    problems: [{ document: 'request', pointer, message, severity: 'error' }],
  });
  const locations = (await listContent(store, scope, 'location')).map(({ item }) => item);
  const standing = yard === undefined ? null : locations.find(({ name }) => name === yard);
  if (standing === undefined) return refused('/stock/yard', 'None of the locations has this name.');
  const places = standing === null ? {} : { places: { '*': standing.id } };
  const bytes = new TextEncoder().encode(csv);
  try {
    const { id } = await imports.start(scope, by, async () => ({ bytes, mapping, priceType, notNew, ...places }));
    return { id, problems: [] };
  } catch (error) {
    if (error instanceof AppError) return refused('/stock', error.message);
    throw error;
  }
}
