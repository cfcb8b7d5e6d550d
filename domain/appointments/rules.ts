/** The rules of a department at a location: the usual ones, the tenant's over them, and the location's over both. */
import type { Appointments } from '#schemas/documents/appointments.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Department } from '#schemas/shapes/department.ts';

export interface AppointmentRules {
  /** Whether shoppers can book at all. */
  readonly offered: boolean;
  /** How long an appointment takes. */
  readonly minutes: number;
  /** Minutes from one start to the next. */
  readonly step: number;
  /** Appointments at the same time. */
  readonly capacity: number;
  /** Minutes after each before the next one may begin. */
  readonly buffer: number;
  /** Hours that have to lie between booking and start. */
  readonly notice: number;
  /** Days, today included, that can be booked. */
  readonly ahead: number;
  /** Days without appointments, each from and until, both included. */
  readonly closed: readonly (readonly [from: string, until: string])[];
}

type Usual = Omit<AppointmentRules, 'closed'>;

const usual: { readonly [department in Department]: Usual } = {
  sales: { offered: true, minutes: 45, step: 30, capacity: 2, buffer: 15, notice: 2, ahead: 14 },
  service: { offered: true, minutes: 60, step: 30, capacity: 3, buffer: 0, notice: 24, ahead: 28 },
  parts: { offered: false, minutes: 30, step: 30, capacity: 2, buffer: 0, notice: 4, ahead: 14 },
};

/** Names of departments, as people read them. */
export const departmentNames: { readonly [department in Department]: string } = {
  sales: 'Test drive',
  service: 'Service',
  parts: 'Parts',
};

/** Which department books the time that a form asks for, by what its leads are about. */
export function departmentOf(category: string): Department {
  if (/service/i.test(category)) return 'service';
  return /parts|accessor/i.test(category) ? 'parts' : 'sales';
}

type Yard = Pick<Location, 'id' | 'location_type'>;

/** Whether a location has the department: one without a kind has all. */
export function hasDepartment({ location_type: kind }: Yard, department: Department): boolean {
  return kind === '' || kind === department;
}

export function rulesOf(document: Appointments | null, yard: Yard, department: Department): AppointmentRules {
  const own = document?.yards?.find((each) => each.location === yard.id && each.department === department);
  const { location: _, department: __, ...different } = own ?? { location: '', department };
  const rules = { ...usual[department], ...document?.[department], ...different };
  return {
    ...rules,
    offered: rules.offered && hasDepartment(yard, department),
    closed: (document?.closed ?? []).map(({ from, until }) => [from, until || from] as const),
  };
}
