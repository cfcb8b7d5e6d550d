import { defineBlock } from '../kit/define-block.ts';
import { explainSale, saleSwitches } from '../kit/sale.ts';
import { explainDates, hasDates } from '../kit/shown-between.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { AnnouncementView } from './view.tsx';

export const announcement = defineBlock({
  type: 'announcement',
  title: 'Announcement',
  description: 'One line at the top of every page, shown only between two dates.',
  category: 'frame',
  schema,
  view: AnnouncementView,
  load,
  dated: ({ from, until }) => hasDates(from, until),
  enhance: 'touch',
  remembersLook: true,
  explainEmpty: (props, moment, settings) =>
    props.text === '' ? 'It has no text.' : (explainSale(props.link, settings) ?? explainDates(props, moment)),
  switches: saleSwitches,
  examples,
});
