/**
 * The fields of a location that staff edit by form, in the shape that locations have, so that a problem's pointer is
 * its field's. Hours, the picture and the place on the map have special controls. Absent where the location has null.
 */
import { formObject, formSections } from '../catalogue/entry-form.ts';
import { locationCatalogue, locationGroups } from '../catalogue/location.ts';
import type { SchemaNode } from '../shapes/json.ts';

export const locationFormSections = formSections(locationCatalogue, locationGroups);

/** All sections in one: what the API checks. */
export const locationFormSchema: SchemaNode = {
  $id: 'https://forecourt.dev/schemas/location-form',
  title: 'Location',
  ...formObject(locationCatalogue, Object.keys(locationGroups)),
};
