import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehicleAlertView } from './view.tsx';

export const vehicleAlert = defineBlock({
  type: 'vehicle-alert',
  title: 'Email alert',
  description: 'Shoppers ask for an email when there is news of these results, or of this vehicle.',
  category: 'stock',
  pages: ['search', 'vehicle'],
  schema,
  view: VehicleAlertView,
  load,
  reads: ['subject'],
  switches: ['alerts.enabled'],
  whenEmpty: {
    needs: ['alerts.enabled'],
    say: 'This vehicle is sold, or the page is neither a search nor a vehicle.',
  },
  examples,
});
