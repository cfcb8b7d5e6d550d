import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { OpeningHoursView } from './view.tsx';

export const openingHours = defineBlock({
  type: 'opening-hours',
  title: 'Opening hours',
  description: 'The hours of a location with today marked, and the days that differ.',
  category: 'location',
  schema,
  view: OpeningHoursView,
  load,
  reads: ['subject', 'content', 'clock'],
  switches: ['hours.closed-text', 'hours.collapse-weekdays', 'hours.open-now', 'hours.special'],
  whenEmpty: { say: 'This location has no opening hours. Enter them under Locations.' },
  examples,
});
