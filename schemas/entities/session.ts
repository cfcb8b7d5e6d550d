/** Stored facts of a visit: for a signed-in shopper, and in the browser (specification, section 3). */

import { openShape, shape, text, textOrNull } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';

export const watchlistEntrySchema = shape('Watchlist entry', 'A vehicle saved on the server.', {
  id: text('Vehicle id', 'Shopper.'),
});

export const favouriteEntrySchema = shape('Favourite', 'A vehicle saved in the browser.', {
  id: text('Vehicle id', 'Browser.'),
  name: text('Name', 'Browser.'),
  slug: text('Slug', 'Browser.'),
  make: text('Make', 'Browser.'),
  model: text('Model', 'Browser.'),
  primary_image_url: textOrNull('Picture', 'Browser.'),
});

export const viewedCarRecordSchema = shape('Viewed vehicle', 'A vehicle that was opened, kept in the browser.', {
  id: text('Vehicle id', 'Browser.'),
  stocknum: textOrNull('Stock number', 'Browser.'),
  make: text('Make', 'Browser.'),
  model: text('Model', 'Browser.'),
  body: textOrNull('Body', 'Browser.'),
  simple_body: textOrNull('Body in one word', 'Browser.'),
});

/**
 * Kept in the browser so that shoppers need not type them twice; only when name, email and phone are all there (section
 * 5).
 */
export const storedUserDetailsSchema = openShape(
  'Stored details',
  'What the shopper typed last, kept in the browser.',
  {
    name: text('First name', 'Shopper.'),
    last_name: text('Last name', 'Shopper.'),
    email: text('Email', 'Shopper.'),
    phone: text('Phone', 'Shopper.'),
    postcode: text('Postcode', 'Shopper.'),
  },
  ['name', 'email', 'phone'],
);

export type WatchlistEntry = FromSchema<typeof watchlistEntrySchema>;
export type FavouriteEntry = FromSchema<typeof favouriteEntrySchema>;
export type ViewedCarRecord = FromSchema<typeof viewedCarRecordSchema>;
export type StoredUserDetails = FromSchema<typeof storedUserDetailsSchema>;
