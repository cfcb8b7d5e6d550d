/** A tenant's reviews: no two texts alike, ratings of all kinds, dates that stay fresh. */
import { blankReview } from '#domain/reviews/edit-review.ts';
import type { Review } from '#schemas/entities/review.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { LocationPlan, TenantPlan } from '../plan.ts';
import { createRandom, type Random } from '../random.ts';
import { locationId } from '../stock/generate-stock.ts';
import { firstNames, type Mood, replies, reviewParts, staff, things, waits } from './parts.ts';

const day = 86_400_000;

/** In order of date, newest first. */
export function generateReviews(
  plan: TenantPlan,
  locations: readonly LocationPlan[],
  stock: readonly Vehicle[],
  now: Date,
): Review[] {
  const bought = nameStock(stock);
  const random = createRandom(`${plan.slug}/${plan.seed}/reviews`);
  const taken = new Set<string>();
  const reviews: Review[] = [];
  for (let i = 0; i < plan.reviews; i++) {
    const mood = random.weighted<Mood>([
      ['happy', plan.happyShare],
      ['mixed', (1 - plan.happyShare) * 0.55],
      ['cross', (1 - plan.happyShare) * 0.45],
    ]);
    const written = now.getTime() - Math.round(random.next() ** 1.6 * 900 * day) - random.int(1, 20) * 3_600_000;
    const name = `${random.pick(firstNames)} ${random.pick([...'ABCDEGHJKLMNPRSTVW'])}.`;
    // One review came through a translator; sites leave those out by that word.
    const text = i === 3 ? translated : uniqueText(random, plan, locations, bought, mood, taken);
    reviews.push(review(random, plan, locations, { name, mood: i === 3 ? 'happy' : mood, written, text }, now));
  }
  return reviews
    .sort((a, b) => (a.review_date < b.review_date ? 1 : -1))
    .map((entry, i) => ({ ...entry, id: `${plan.slug}-review-${plan.reviews - i}` }));
}

const translated =
  'Translated by the review service: Very good attention and a fair price, they explained all the papers to my parents with patience.';

function review(
  random: Random,
  plan: TenantPlan,
  locations: readonly LocationPlan[],
  { name, mood, written, text }: { name: string; mood: Mood; written: number; text: string | null },
  now: Date,
): Review {
  const rating = {
    happy: () => (random.chance(0.82) ? 5 : 4),
    mixed: () => random.pick([3, 3, 4, 2]),
    cross: () => random.pick([1, 1, 2]),
  }[mood]();
  const replied = random.chance(mood === 'happy' ? 0.3 : 0.7);
  const replyAt = Math.min(now.getTime() - 1_800_000, written + random.int(3, 90) * 3_600_000);
  const about = random.pick(locations);
  return {
    ...blankReview('', new Date(written).toISOString()),
    customer_name: name,
    rating,
    text,
    review_date_in_words: dateInWords(written, plan),
    created_at_time_ago_in_words: agoInWords(now.getTime() - written),
    reply_text: replied
      ? fill(random.pick(replies[mood]), { name: name.split(' ')[0] ?? name, staff: random.pick(staff) })
      : null,
    reply_date: replied ? new Date(replyAt).toISOString() : null,
    reply_date_in_words: replied ? dateInWords(replyAt, plan) : null,
    location_id:
      locations.length > 1 && random.chance(0.8)
        ? locationId(plan, about)
        : locations.length === 1
          ? locationId(plan, about)
          : null,
    hidden: false,
  };
}

/** A few leave stars only. */
function uniqueText(
  random: Random,
  plan: TenantPlan,
  locations: readonly LocationPlan[],
  bought: Readonly<Record<string, readonly string[]>>,
  mood: Mood,
  taken: Set<string>,
): string | null {
  if (random.chance(0.05)) return null;
  const places = [
    ...locations.flatMap((location) => location.deliversTo),
    ...(locations.length > 1 ? locations.map((location) => location.city) : []),
  ];
  for (;;) {
    const topic = random.pick(plan.reviewTopics);
    const { open, middle, end } = reviewParts(topic, mood);
    const sentences = [
      random.pick(open),
      ...random.sample(
        middle,
        random.weighted([
          [0, 2],
          [1, 5],
          [2, 3],
        ] as const),
      ),
      random.pick(end),
    ];
    const words = {
      staff: random.pick(staff),
      thing: random.pick(bought[topic] ?? things[topic] ?? ['car']),
      place: random.pick(places),
      wait: random.pick(waits),
    };
    const text = withArticles(
      sentences
        .filter((sentence) => sentence !== '')
        .map((sentence) => fill(sentence, words))
        .join(' '),
    );
    if (!taken.has(text)) {
      taken.add(text);
      return text;
    }
  }
}

const itemTypes: Readonly<Record<string, Vehicle['item_type']>> = {
  car: 'car',
  motorcycle: 'motorcycle',
  truck: 'truck',
  tractor: 'machinery',
  caravan: 'caravan',
};

/** What people call the things they buy here, by topic: "Hilux", "Mazda 3", "Kubota M7040". */
function nameStock(stock: readonly Vehicle[]): Record<string, string[]> {
  const name = (v: Vehicle) => (v.item_type === 'car' && /^[A-Z]/.test(v.model) ? v.model : `${v.make} ${v.model}`);
  return Object.fromEntries(
    Object.entries(itemTypes).flatMap(([topic, type]) => {
      const names = [...new Set(stock.filter((v) => v.item_type === type).map(name))];
      return names.length === 0 ? [] : [[topic, names]];
    }),
  );
}

/** "a Outlander" is "an Outlander", and so are names that are spelt out, such as MX-5. */
function withArticles(text: string): string {
  return text.replace(/\ba (?=[AEIOaeio]|[FHLMNRSX](?:[A-Z0-9]|-))/g, 'an ');
}

function fill(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '');
}

function dateInWords(time: number, plan: TenantPlan): string {
  const timeZone = plan.country === 'NZ' ? 'Pacific/Auckland' : 'Australia/Brisbane';
  return new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(time);
}

function agoInWords(span: number): string {
  const days = Math.floor(span / day);
  const say = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'} ago`;
  if (days < 1) return say(Math.max(1, Math.floor(span / 3_600_000)), 'hour');
  if (days < 31) return say(days, 'day');
  return days < 365 ? say(Math.floor(days / 30.44), 'month') : say(Math.floor(days / 365.25), 'year');
}
