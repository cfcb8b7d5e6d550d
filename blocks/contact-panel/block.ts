import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { ContactPanelView } from './view.tsx';

export const contactPanel = defineBlock({
  type: 'contact-panel',
  title: 'Contact panel',
  description: 'Phone, email and address side by side.',
  category: 'form',
  schema,
  view: ContactPanelView,
  load,
  reads: ['subject', 'content', 'clock'],
  switches: ['hours.open-now', 'hours.closed-text', 'locations.page'],
  examples,
});
