/** A card between search results (specification, section 3). */

import { carTypes } from '../catalogue/vehicle/words.ts';
import { flag, list, number, shape, text, textOrNull } from '../shapes/field.ts';

export const promoSchema = shape('Promotion', 'A card between search results.', {
  start: textOrNull('From', 'ISO 8601; at once when null. Staff.'),
  expiry: textOrNull('Until', 'ISO 8601; for good when null. Staff.'),
  position: number('Position', 'Place among the results, from 1. Staff.'),
  display: list({ type: 'string', enum: carTypes }, 'Shown for', 'Car types of the search; all when empty. Staff.'),
  strictDisplay: flag('Only these', 'Shown only when the search is for exactly these car types. Staff.'),
  node: shape('Content', 'What the card shows.', {
    title: text('Heading', 'Staff.'),
    text: textOrNull('Text', 'Staff.'),
    image: textOrNull('Picture', 'Path or URL. Staff.'),
    href: text('Address', 'Where it leads. Staff.'),
    label: textOrNull('Button', 'Words on the button. Staff.'),
  }),
});
