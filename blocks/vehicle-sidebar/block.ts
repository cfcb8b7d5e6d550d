import { defineBlock } from '../define-block.ts';
import { priceSwitches, weeklyLinks, weeklySwitches } from '../ui/vehicle-switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehicleSidebarView } from './view.tsx';

export const vehicleSidebar = defineBlock({
  type: 'vehicle-sidebar',
  version: 1,
  title: 'Vehicle sidebar',
  description: 'Price, place and the ways to act: enquire, call, reserve, share, save.',
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: VehicleSidebarView,
  load,
  reads: ['subject', 'content', 'path'],
  switches: [
    'cards.favourites',
    ...weeklySwitches,
    ...priceSwitches,
    'phone.start-revealed',
    'reserve.enabled',
    'reserve.car-types',
    'reserve.path',
    'reserve.amount-text',
    'reserve.button-text',
    'reserve.payment-logos',
    'sidebar.actions',
    'sidebar.enquire-text',
    'trade-in.valuation',
    'trade-in.price-above',
    'trade-in.page',
    'trade-in.button-text',
    'test-drive.enabled',
    'photos.request',
    'finance.page',
    'analytics.event.phone-click',
    'print.enabled',
    'brochure.enabled',
    'share.facebook',
    'share.twitter',
    'share.whatsapp',
    'share.email',
    'share.sms',
    'share.copied-ms',
  ],
  island: 'touch',
  linksTo: weeklyLinks,
  examples,
});
