import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { DepartmentsView } from './view.tsx';

export const departments = defineBlock({
  type: 'departments',
  title: 'Departments',
  description: 'Sales, service and parts of a location with their own phone and hours.',
  category: 'location',
  schema,
  view: DepartmentsView,
  load,
  reads: ['subject', 'content', 'clock'],
  switches: ['hours.closed-text', 'hours.collapse-weekdays', 'hours.open-now', 'locations.page'],
  whenEmpty: { say: 'This location has no departments. Add them under Locations, each as part of this one.' },
  examples,
});
