/**
 * The fields of an offer that staff edit by form, in the shape that offers have, so that a problem's pointer is its
 * field's. The picture and what the offer covers have special controls. Absent where the offer has null.
 */
import { formObject, formSections } from '../catalogue/entry-form.ts';
import { offerCatalogue, offerFilterSchema, offerGroups } from '../catalogue/offer/offer.ts';
import type { SchemaNode } from '../shapes/json.ts';

export const offerFormSections = formSections(offerCatalogue, offerGroups);

/** All sections in one: what the API checks. */
export const offerFormSchema: SchemaNode = {
  $id: 'https://forecourt.dev/schemas/offer-form',
  title: 'Offer',
  ...formObject(offerCatalogue, Object.keys(offerGroups)),
};

export const offerFilterForm: SchemaNode = offerFilterSchema;
