/** The `appointments` document: what times shoppers can book, by department and by location (specification, section 5). */
import { departments } from '../shapes/department.ts';
import type { FromSchema } from '../shapes/json.ts';

const day = { type: 'string', format: 'date', maxLength: 10 } as const;

/** What may differ from one department, or one location, to another. */
const ruleFields = {
  offered: {
    type: 'boolean',
    title: 'Shoppers can book',
    description: 'Off: shoppers ask, and you find a time with them.',
  },
  minutes: {
    type: 'integer',
    minimum: 5,
    maximum: 480,
    title: 'How long one takes',
    description: 'Minutes.',
  },
  step: {
    type: 'integer',
    minimum: 5,
    maximum: 480,
    title: 'A time every',
    description: 'Minutes from one time that is offered to the next.',
  },
  capacity: {
    type: 'integer',
    minimum: 1,
    maximum: 50,
    title: 'At the same time',
    description: 'How many appointments you can look after at once.',
  },
  buffer: {
    type: 'integer',
    minimum: 0,
    maximum: 240,
    title: 'Pause after each',
    description: 'Minutes to clean up, or to bring the vehicle back.',
  },
  notice: {
    type: 'integer',
    minimum: 0,
    maximum: 336,
    title: 'Notice',
    description: 'Hours that you need to prepare: nothing sooner is offered.',
  },
  ahead: {
    type: 'integer',
    minimum: 1,
    maximum: 90,
    title: 'Days ahead',
    description: 'How far ahead shoppers can book.',
  },
} as const;

const rules = (title: string, description: string) =>
  ({ type: 'object', title, description, properties: ruleFields, additionalProperties: false }) as const;

export const appointmentsSchema = {
  $id: 'https://forecourt.dev/schemas/appointments',
  title: 'Appointments',
  description: 'Times are made from the opening hours of each location, on its own clock.',
  type: 'object',
  properties: {
    sales: rules('Test drives', 'Appointments with sales.'),
    service: rules('Service', 'Vehicles that come to the workshop.'),
    parts: rules('Parts', 'Collecting and fitting parts.'),
    closed: {
      type: 'array',
      title: 'Days without appointments',
      description: 'Holidays, at every location. Special hours of a location count anyway.',
      items: {
        type: 'object',
        title: 'Days',
        properties: {
          from: { ...day, title: 'From' },
          until: { ...day, title: 'Until', description: 'The last day; leave empty for one day.' },
          name: { type: 'string', maxLength: 60, title: 'Name', description: 'For staff.' },
        },
        required: ['from'],
        additionalProperties: false,
      },
      maxItems: 60,
    },
    yards: {
      type: 'array',
      title: 'Different at a location',
      description: 'Only what differs; all else is as above.',
      items: {
        type: 'object',
        title: 'Location',
        properties: {
          location: { type: 'string', minLength: 1, maxLength: 120, title: 'Location' },
          department: {
            type: 'string',
            enum: departments,
            'x-enum-titles': ['Test drives', 'Service', 'Parts'],
            title: 'For',
          },
          ...ruleFields,
        },
        required: ['location', 'department'],
        additionalProperties: false,
      },
      maxItems: 150,
    },
  },
  additionalProperties: false,
} as const;

export type Appointments = FromSchema<typeof appointmentsSchema>;
