/** What is kept about a visit: on the website, for a signed-in shopper, and in the browser (specification, section 3). */

import { integer, openShape, shape, text, textOrNull, texts } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';

export const websiteSessionSchema = shape('Website session', 'What a site offers, for islands.', {
  reviews: shape('Reviews', 'Count and average.', {
    count: integer('Count', 'Reviews.'),
    average_rating: text('Average', 'Stars with one decimal, as text. Reviews.'),
  }),
  plugins: texts('Plug-ins', 'Names, such as an auto-gauge, car analysis or a PPSR report. Staff.'),
});

export const userSchema = shape('Shopper', 'A signed-in shopper.', {
  phone: textOrNull('Phone', 'In international form; without one nothing can be saved on the server. Shopper.'),
});

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

/** Kept in the browser so that nobody types twice; only when name, email and phone are all there (section 5). */
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

export type FavouriteEntry = FromSchema<typeof favouriteEntrySchema>;
