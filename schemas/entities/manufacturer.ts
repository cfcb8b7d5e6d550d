/** A make (specification, section 3). */

import { shape, text, textOrNull } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';

export const manufacturerSchema = {
  $id: 'https://forecourt.dev/schemas/manufacturer',
  ...shape('Make', 'A maker of vehicles.', {
    id: text('Id', 'Permanent id. Platform.'),
    name: text('Name', 'As shoppers read it. Platform.'),
    slug: text('Slug', 'Name in addresses. Platform.'),
    logo: shape('Logo', 'Picture.', { url: textOrNull('Address', 'Path or URL; null when there is none. Platform.') }),
  }),
};

export type Manufacturer = FromSchema<typeof manufacturerSchema>;
