/** Checks staff's edits of a vehicle against its form, its price ledger and the rest of the stock. */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { spokenPrice } from '#domain/price/display-price.ts';
import { displayMoney } from '#domain/price/money.ts';
import { priceTypeLabel } from '#domain/price/type.ts';
import { mayClaimWasPrice, wasPriceChoices } from '#domain/price/was-price.ts';
import type { VehicleChanges } from '#domain/stock/edit-vehicle.ts';
import { isFieldKind, shownValue } from '#domain/stock/vehicle-form.ts';
import { calendarDay } from '#domain/text/dates.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { vehicleSchema } from '#schemas/entities/vehicle.ts';
import {
  editableFields,
  requiredFields,
  vehicleChangesSchema,
  vehicleFieldTitle,
} from '#schemas/entities/vehicle-form.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { validateValue } from '#schemas/validate/validate.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { siteToday } from '#tenants/documents/site-clock.ts';
import { listPrices } from '#tenants/stock/list-vehicles.ts';
import { findTwin } from '#tenants/stock/vehicle-records.ts';
import { inWords } from '../../kernel/http/zod-words.ts';
import { siteFacts } from '../api/site-facts.ts';
import { holdToLaw, type Publisher } from '../checks/compliance.ts';

/** Fields with separate checks. */
const apart: ReadonlySet<string> = new Set(['images', 'hotspots', 'sold_date_timestamp']);
const mostPhotos = 100;
const uploads = '/img/media/';
const photoSource = z
  .string()
  .max(500)
  .regex(/^(?:https:\/\/|\/img\/)[^\s]*$/, 'A picture of this site, or an address that begins with https://');
const images = z
  .array(
    z.strictObject({
      url: photoSource,
      thumb: photoSource,
      alt: z.string().max(300, 'At most 300 characters').optional(),
    }),
  )
  .max(mostPhotos, `At most ${mostPhotos} pictures`);

const share = z.number().min(0, 'Within the picture').max(1, 'Within the picture');
const spots = z
  .array(
    z.strictObject({
      id: z.string().min(1, 'Name the mark').max(60, 'At most 60 characters'),
      description: z.string().max(300, 'At most 300 characters').nullable(),
      anchors: z
        .array(z.strictObject({ activeAngle: z.int('A picture').min(0).max(999), posX: share, posY: share }))
        .max(999, 'One place a picture'),
    }),
  )
  .max(60, 'At most 60 marks')
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two marks have one id');
const hotspots = z.strictObject({ exterior: spots, interior: spots });

/** @throws AppError `input.invalid` with a problem at each field, `compliance.stopped` for words that break a rule of law. */
export async function checkChanges(
  store: Store,
  scope: TenantScope,
  vehicle: Vehicle,
  changes: VehicleChanges,
  publisher: Publisher,
): Promise<void> {
  const problems = [
    ...fieldProblems(changes),
    ...foreignPhotos(scope, changes),
    ...(await wasPriceProblems(store, scope, vehicle, changes)),
    ...(await dayProblems(store, scope, vehicle, changes)),
    ...(await twinProblems(store, scope, vehicle, changes)),
  ];
  if (problems.length === 0)
    return holdVehicleToLaw(store, scope, vehicle, { ...vehicle, ...changes }, Object.keys(changes), publisher);
  const [first] = problems;
  const more = problems.length > 1 ? ` ${problems.length - 1} more below.` : '';
  throw new AppError('input.invalid', `${first?.message ?? ''}${more}`, problems);
}

/** The whole vehicle as it would be stored: any problem left now is a fault of a rule, not of the person who typed. */
export function checkWhole(vehicle: Vehicle): void {
  const [wrong] = validateValue(vehicleSchema as SchemaNode, vehicle);
  if (wrong) throw new AppError('input.invalid', wrong.message, [problem(wrong.pointer, wrong.message)]);
}

function fieldProblems(changes: VehicleChanges): Problem[] {
  const fields = Object.entries(changes);
  const problems: Problem[] = fields.flatMap(([field]) =>
    editableFields.has(field) ? [] : [problem(`/${field.slice(0, 60)}`, 'This field cannot be edited manually.')],
  );
  const written: { [field: string]: unknown } = {};
  for (const [field, value] of fields) {
    if (apart.has(field) || !editableFields.has(field)) continue;
    if (!isFieldKind(field, value))
      problems.push(problem(`/${field}`, `${vehicleFieldTitle(field)} is not as expected.`));
    else if (shownValue(field, value) !== undefined) written[field] = shownValue(field, value);
    else if (requiredFields.has(field)) problems.push(problem(`/${field}`, `${vehicleFieldTitle(field)} is needed.`));
  }
  problems.push(...validateValue(vehicleChangesSchema, written).map((found) => problem(found.pointer, found.message)));
  const soldAt = z.number().min(1e11).max(1e13).nullable().optional().safeParse(changes.sold_date_timestamp);
  if (!soldAt.success) problems.push(problem('/sold_date_timestamp', 'Enter the day of the sale.'));
  for (const [field, schema] of [
    ['images', images],
    ['hotspots', hotspots],
  ] as const) {
    if (changes[field] === undefined) continue;
    for (const issue of schema.safeParse(changes[field], { error: inWords }).error?.issues.slice(0, 20) ?? [])
      problems.push(problem(`/${[field, ...issue.path].map(String).join('/')}`, `${issue.message}.`));
  }
  return problems;
}

/** An upload belongs to one tenant. */
function foreignPhotos(scope: TenantScope, { images: pictures }: VehicleChanges): Problem[] {
  if (!Array.isArray(pictures)) return [];
  return pictures.flatMap((picture, index) => {
    const urls = [picture?.url, picture?.thumb].map(String);
    const isForeign = urls.some((url) => url.startsWith(uploads) && !url.startsWith(`${uploads}${scope.tenantId}/`));
    return isForeign ? [problem(`/images/${index}/url`, 'This picture belongs to another site. Upload it here.')] : [];
  });
}

async function wasPriceProblems(
  store: Store,
  scope: TenantScope,
  vehicle: Vehicle,
  changes: VehicleChanges,
): Promise<Problem[]> {
  const { before_price, price, price_type } = { ...vehicle, ...changes };
  // An unchanged claim is checked again if the price covers something else now.
  const isAsked = changes.before_price !== undefined || price_type !== vehicle.price_type;
  if (!isAsked || typeof before_price !== 'number') return [];
  const ledger = await listPrices(store, scope, vehicle.id);
  if (mayClaimWasPrice(ledger, before_price, price_type)) return [];
  const claim = spokenPrice({ text: displayMoney(before_price), type: priceTypeLabel(price_type) });
  const choices = wasPriceChoices(ledger, { price, price_type }).map(displayMoney);
  const known =
    choices.length === 0 ? 'No higher price is on record.' : `On record: ${choices.slice(0, 5).join(', ')}.`;
  return [problem('/before_price', `It was never advertised at ${claim}. ${known}`)];
}

/** A last day that is set by hand is not over, and one of an offer has an offer price. */
async function dayProblems(
  store: Store,
  scope: TenantScope,
  vehicle: Vehicle,
  changes: VehicleChanges,
): Promise<Problem[]> {
  const today = await siteToday(store, scope);
  const isSet = (field: 'offer_until' | 'show_until') =>
    typeof changes[field] === 'string' && changes[field] !== vehicle[field];
  for (const field of ['offer_until', 'show_until'] as const) {
    const day = changes[field];
    if (!isSet(field) || typeof day !== 'string') continue;
    if (calendarDay(day) !== day)
      return [problem(`/${field}`, 'There is no such day. Write year, month and day, such as 2027-03-31.')];
    if (day < today) return [problem(`/${field}`, 'This day is over. Choose today or a later day.')];
  }
  if (!isSet('offer_until') || typeof { ...vehicle, ...changes }.offer_price === 'number') return [];
  return [problem('/offer_until', 'There is no offer price that this day could end. Enter the offer price too.')];
}

/**
 * Words about a vehicle show as they are saved or restored; the page says the type of its price.
 * @param before null where shoppers do not see it now @param fields those that may differ
 * @throws AppError `compliance.stopped`
 */
export async function holdVehicleToLaw(
  store: Store,
  scope: TenantScope,
  before: Vehicle | null,
  after: Vehicle,
  fields: readonly string[],
  publisher: Publisher,
): Promise<void> {
  const texts = fields.filter((field) => editableFields.has(field));
  if (texts.length === 0 || scope.kind === 'template') return;
  const { site } = await siteFacts(store, scope);
  const textsOf = (from: Vehicle) => ({
    ...Object.fromEntries(texts.map((field) => [field, from[field as keyof Vehicle] ?? null])),
    price_type: from.price_type,
  });
  holdToLaw({ kind: 'vehicle', item: textsOf(after), before: before && textsOf(before) }, site, publisher);
}

async function twinProblems(
  store: Store,
  scope: TenantScope,
  vehicle: Vehicle,
  { stocknum, vin }: VehicleChanges,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  if (typeof stocknum === 'string' && stocknum !== '') {
    const twin = await findTwin(store, scope, vehicle.id, { stocknum });
    if (twin) problems.push(problem('/stocknum', `${stocknum} is already the stock number of ${twin.name}.`));
  }
  if (typeof vin === 'string' && vin !== '') {
    const twin = await findTwin(store, scope, vehicle.id, { vin });
    if (twin) problems.push(problem('/vin', `This is already the VIN of ${twin.name}.`));
  }
  return problems;
}

function problem(pointer: string, message: string): Problem {
  return { document: 'vehicle', pointer, message, severity: 'error' };
}
