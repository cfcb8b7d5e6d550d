/** Customers' reviews out of a CSV file, each checked as if staff had typed it. */
import { AppError } from '#domain/errors/app-error.ts';
import { calendarDay, writtenDay } from '#domain/text/dates.ts';
import { foldedWords } from '#domain/text/fold.ts';
import type { Review } from '#schemas/entities/review.ts';
import { readCsv } from '../../work/imports/read-csv.ts';

/** Reviews of one file. */
const mostReviews = 2000;

/** What other systems call the columns, folded and without spaces. */
const aliases: { readonly [column: string]: keyof Review } = {
  customername: 'customer_name',
  customer: 'customer_name',
  name: 'customer_name',
  author: 'customer_name',
  reviewer: 'customer_name',
  reviewername: 'customer_name',
  rating: 'rating',
  stars: 'rating',
  score: 'rating',
  starrating: 'rating',
  text: 'text',
  review: 'text',
  reviewtext: 'text',
  comment: 'text',
  content: 'text',
  body: 'text',
  reviewdate: 'review_date',
  date: 'review_date',
  created: 'review_date',
  createdat: 'review_date',
  replytext: 'reply_text',
  reply: 'reply_text',
  response: 'reply_text',
  ownerreply: 'reply_text',
  location: 'location_id',
  locationid: 'location_id',
  dealership: 'location_id',
  yard: 'location_id',
};

interface GivenReview {
  readonly row: number;
  readonly fields: Partial<Review>;
  /** Why it cannot be read; null where it can. */
  readonly fault: string | null;
}

/** @throws AppError `input.invalid` for a file without the columns that a review needs. */
export function readReviews(
  csv: string,
  locations: readonly { readonly id: string; readonly name: string }[],
): GivenReview[] {
  const rows = readCsv(csv);
  const header = rows.next();
  const columns = header.done ? [] : header.value.cells.map((cell) => aliases[foldedWords(cell.slice(0, 60)).join('')]);
  for (const [field, name] of [
    ['customer_name', 'Customer'],
    ['rating', 'Rating'],
    ['review_date', 'Date'],
  ] as const)
    if (!columns.includes(field))
      throw new AppError(
        'input.invalid',
        `The first line names no column “${name}”. Customer, Rating and Date are needed; Text, Reply and Location may be there.`,
      );
  const byName = new Map(
    locations.flatMap(
      ({ id, name }) =>
        [
          [name.trim().toLowerCase(), id],
          [id.toLowerCase(), id],
        ] as const,
    ),
  );
  const found: GivenReview[] = [];
  for (const { row, cells } of rows) {
    if (found.length === mostReviews)
      throw new AppError('input.invalid', `The file has more than ${mostReviews} reviews. Split it.`);
    const of = (field: keyof Review) => (cells[columns.indexOf(field)] ?? '').trim();
    const place = columns.includes('location_id') ? of('location_id') : '';
    const day = writtenDay(of('review_date'));
    const rating = /^(\d(?:[.,]\d{1,2})?)(?:\s*\/\s*5)?$/.exec(of('rating'))?.[1]?.replace(',', '.');
    const location = place === '' ? null : byName.get(place.toLowerCase());
    const fault =
      rating === undefined
        ? `Rating: “${of('rating').slice(0, 40)}” is not a number of stars from 0 to 5.`
        : day === null
          ? `Date: “${of('review_date').slice(0, 40)}” is not a date. Write 2026-03-31 or 31/03/2026.`
          : location === undefined
            ? `Location: this site has none called “${place.slice(0, 60)}”.`
            : null;
    found.push({
      row,
      fault,
      fields: {
        customer_name: of('customer_name'),
        rating: Number(rating ?? 0),
        text: columns.includes('text') && of('text') !== '' ? of('text') : null,
        review_date: day ?? '',
        reply_text: columns.includes('reply_text') && of('reply_text') !== '' ? of('reply_text') : null,
        location_id: location ?? null,
      } as Partial<Review>,
    });
  }
  return found;
}

/** What identifies a review: who wrote what on which day. */
export function reviewMark({ customer_name, review_date, text }: Partial<Review>): string {
  return JSON.stringify([customer_name?.trim().toLowerCase(), calendarDay(review_date ?? ''), text ?? null]);
}
