/** The rules of a department at a location: the usual ones, the tenant's over them, and the location's over both. */
import { type Appointments, type UsualRules, usualRules } from '#schemas/documents/appointments.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Department } from '#schemas/shapes/department.ts';
import { message } from '../messages/translate.ts';

export interface AppointmentRules extends UsualRules {
  /** Days without appointments, each from and until, both included. */
  readonly closed: readonly (readonly [from: string, until: string])[];
}

/** Names of departments; translated where shoppers read them, by `t`. */
export const departmentNames: { readonly [department in Department]: string } = {
  sales: message('Test drive'),
  service: message('Service'),
  parts: message('Parts'),
};

/** Which department books the time that a form asks for, by what its leads are about. */
export function departmentOf(category: string): Department {
  if (/service/i.test(category)) return 'service';
  return /parts|accessor/i.test(category) ? 'parts' : 'sales';
}

type Yard = Pick<Location, 'id' | 'location_type' | 'dealership_id'>;

const isOf = ({ location_type: kind }: Yard, department: Department) => kind === '' || kind === department;

/**
 * Whether a location has the department: one without a kind has all, and a sales yard has those that no other location of
 * its dealership has.
 * @param yards all locations of the tenant.
 */
export function hasDepartment(yard: Yard, department: Department, yards: readonly Yard[]): boolean {
  if (isOf(yard, department)) return true;
  if (yard.location_type !== 'sales') return false;
  return !yards.some((each) => each.dealership_id === yard.dealership_id && isOf(each, department));
}

/** The locations that have a department; all if none has it. */
export function yardsWith<Each extends Yard>(yards: readonly Each[], department: Department): readonly Each[] {
  const found = yards.filter((yard) => hasDepartment(yard, department, yards));
  return found.length > 0 ? found : yards;
}

/** @param yards all locations of the tenant. A rule for the location alone applies to every kind. */
export function rulesOf(
  document: Appointments | null,
  yard: Yard,
  department: Department,
  yards: readonly Yard[],
): AppointmentRules {
  const own = document?.yards?.find((each) => each.location === yard.id && each.department === department);
  const { location: _, department: __, ...different } = own ?? { location: '', department };
  const rules = { ...usualRules[department], ...document?.[department], ...different };
  return {
    ...rules,
    offered: own ? own.offered !== false : rules.offered && hasDepartment(yard, department, yards),
    closed: (document?.closed ?? []).map(({ from, until }) => [from, until || from] as const),
  };
}
