/** The `appointments` document: what times shoppers can book, by department and by location (specification, section 5). */

import { type Department, departments } from '../shapes/department.ts';
import { flag, integer, item, list, text } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';

const day = { type: 'string', format: 'date', maxLength: 10 } as const;

export interface UsualRules {
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
}

/** The defaults for a tenant without its own rules. */
export const usualRules: { readonly [department in Department]: UsualRules } = {
  sales: { offered: true, minutes: 45, step: 30, capacity: 2, buffer: 15, notice: 2, ahead: 14 },
  service: { offered: true, minutes: 60, step: 30, capacity: 3, buffer: 0, notice: 24, ahead: 28 },
  parts: { offered: false, minutes: 30, step: 30, capacity: 2, buffer: 0, notice: 4, ahead: 14 },
};

/** What may differ from one department, or one location, to another. */
const ruleFields = {
  offered: flag('Shoppers can book', 'Off: shoppers ask, and you find a time with them.'),
  minutes: integer('Duration', 'Minutes.', { minimum: 5, maximum: 480 }),
  step: integer('Interval', 'Minutes from one time that is offered to the next.', { minimum: 5, maximum: 480 }),
  capacity: integer('Appointments at the same time', 'How many appointments you can look after at once.', {
    minimum: 1,
    maximum: 50,
  }),
  buffer: integer('Buffer after each', 'Minutes to clean up, or to bring the vehicle back.', {
    minimum: 0,
    maximum: 240,
  }),
  notice: integer('Minimum notice', 'Hours that you need to prepare: nothing sooner is offered.', {
    minimum: 0,
    maximum: 336,
  }),
  ahead: integer('Days ahead', 'How far ahead shoppers can book.', { minimum: 1, maximum: 90 }),
} as const;

/** The rules of one department, with the default of each. */
function rules(title: string, description: string, usual: UsualRules) {
  const { offered, minutes, step, capacity, buffer, notice, ahead } = ruleFields;
  const properties = {
    offered: { ...offered, default: usual.offered },
    minutes: { ...minutes, default: usual.minutes },
    step: { ...step, default: usual.step },
    capacity: { ...capacity, default: usual.capacity },
    buffer: { ...buffer, default: usual.buffer },
    notice: { ...notice, default: usual.notice },
    ahead: { ...ahead, default: usual.ahead },
  } as const;
  return { type: 'object', title, description, properties, additionalProperties: false } as const;
}

export const appointmentsSchema = {
  $id: 'https://forecourt.dev/schemas/appointments',
  title: 'Appointments',
  description: 'Times are made from the opening hours of each location, in its own time zone.',
  type: 'object',
  properties: {
    sales: rules('Test drives', 'Appointments with sales.', usualRules.sales),
    service: rules('Service', 'Vehicles that come to the workshop.', usualRules.service),
    parts: rules('Parts', 'Collecting and fitting parts.', usualRules.parts),
    closed: list(
      'Closed days',
      'Holidays, at every location. Special hours of a location count anyway.',
      item('Days', ['from'], {
        from: { ...day, title: 'From' },
        until: { ...day, title: 'Until', description: 'The last day; leave empty for one day.' },
        name: text('Name', 'For staff.', { maxLength: 60 }),
      }),
      { maxItems: 60 },
    ),
    yards: {
      type: 'array',
      title: 'Different at a location',
      description: 'Only what differs. Everything else is as above.',
      items: item('Location', ['location', 'department'], {
        location: { type: 'string', minLength: 1, maxLength: 120, title: 'Location' },
        department: {
          type: 'string',
          enum: departments,
          'x-enum-titles': ['Test drives', 'Service', 'Parts'],
          title: 'For',
        },
        ...ruleFields,
        // Having a rule means that it is offered there, unless the rule says otherwise.
        offered: { ...ruleFields.offered, default: true },
      }),
      maxItems: 150,
    },
  },
  additionalProperties: false,
} as const;

/** As it is stored: rules that it does not say are the usual ones. */
export interface Appointments
  extends Pick<FromSchema<typeof appointmentsSchema>, 'closed'>,
    Partial<Record<Department, Partial<UsualRules>>> {
  readonly yards?: readonly (Partial<UsualRules> & { readonly location: string; readonly department: Department })[];
}
