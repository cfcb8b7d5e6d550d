/** Locations that a form lets shoppers choose. */
import type { Form } from '#schemas/documents/form.ts';
import type { Location } from '#schemas/entities/location.ts';
import { departmentOf, yardsWith } from '../appointments/rules.ts';

/** Whether a form books a time. */
export function asksTime({ fields }: Pick<Form, 'fields'>): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'slot');
}

/** Those with the department that the form books a time with; all where it books none. */
export function formYards<Yard extends Pick<Location, 'id' | 'location_type' | 'dealership_id'>>(
  form: Pick<Form, 'category' | 'fields'>,
  yards: readonly Yard[],
): readonly Yard[] {
  return asksTime(form) ? yardsWith(yards, departmentOf(form.category)) : yards;
}
