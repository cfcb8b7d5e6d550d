/** Documents of a site on which vehicles can be reserved. */
import purchaseForm from '#demo/templates/dealer/form/purchase.json' with { type: 'json' };
import reserveForm from '#demo/templates/dealer/form/reserve.json' with { type: 'json' };
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';

const vehiclePage = {
  type: 'vehicle',
  title: 'Vehicle',
  route: '/cars/:slug',
  seo: { title: '{vehicle.name}' },
  layout: {
    root: ['b_side1'],
    blocks: {
      b_side1: { type: 'vehicle-sidebar', version: 1, props: { enquireHref: '#enquire', similarHref: '/cars' } },
    },
  },
};

const formPage = (route: string, form: string, type = 'vehicle') => ({
  type,
  title: 'Reserve',
  route,
  seo: { title: 'Reserve' },
  layout: { root: ['b_form1'], blocks: { b_form1: { type: 'form', version: 1, props: { form } } } },
});

export const reserveDocuments: { readonly [key: DocumentKey]: Json } = {
  'form/reserve': reserveForm,
  'form/purchase': purchaseForm,
  'page/vehicle': vehiclePage,
  'page/reserve': formPage('/cars/:slug/checkout', 'reserve'),
  'page/buy-online': formPage('/cars/:slug/buy-online', 'purchase'),
  'page/checkout-journey': formPage('/checkout-journey', 'purchase', 'content'),
};
