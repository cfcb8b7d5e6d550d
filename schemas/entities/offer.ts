/** A special offer of a tenant: what it is, what it costs, which vehicles or models it is for, and when it runs. */
import { schemasOf } from '../catalogue/derive.ts';
import { offerCatalogue } from '../catalogue/offer/offer.ts';
import { shape } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';

export const offerSchema = {
  $id: 'https://forecourt.dev/schemas/offer',
  ...shape('Offer', 'A special offer.', schemasOf(offerCatalogue)),
};

export type Offer = FromSchema<typeof offerSchema>;
export type OfferFilter = Offer['filter'];
