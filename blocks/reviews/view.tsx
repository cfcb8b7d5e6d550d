import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { t } from '#domain/messages/translate.ts';
import type { Rating } from '#domain/ports/ratings.ts';
import type { IslandInput } from '../kit/define-block.ts';
import { Carousel } from '../parts/carousel/carousel.tsx';
import { patientFetch } from '../ui/patient-fetch.ts';
import { Section } from '../ui/section.tsx';
import { Stars } from '../ui/stars.tsx';
import type { Data, ReviewItem } from './load.ts';
import type { Props } from './schema.ts';

/** The row begins at the third review (specification, section 4). */
const firstActive = 2;

/** Which review of the row is active; it moves by steps, by a press on a card and, if set, on a timer. */
function useReviewRow(count: number, rotateMs: number | null) {
  const ref: RefObject<HTMLUListElement | null> = useRef(null);
  const [active, setActive] = useState(Math.min(firstActive, Math.max(0, count - 1)));

  const show = useCallback((index: number, behavior: ScrollBehavior = 'smooth') => {
    const row = ref.current;
    const card = row?.children[index];
    if (row && card instanceof HTMLElement) {
      row.scrollTo({ left: card.offsetLeft - row.offsetLeft - (row.clientWidth - card.offsetWidth) / 2, behavior });
    }
    setActive(index);
  }, []);

  useEffect(() => {
    if (count > firstActive) show(firstActive, 'instant');
  }, [count, show]);

  useEffect(() => {
    if (rotateMs === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      // Who reads, or points, is not to be moved on.
      if (ref.current?.matches(':hover, :focus-within')) return;
      show((active + 1) % count);
    }, rotateMs);
    return () => clearInterval(timer);
  }, [active, count, rotateMs, show]);

  const onStep = (direction: -1 | 1): void => show(Math.max(0, Math.min(count - 1, active + direction)));
  return { ref, active, show, onStep, ends: { start: active === 0, end: active === count - 1 } };
}

export function ReviewsView({ id, props, data }: IslandInput<Props, Data>) {
  const asked = useRating(data?.ratingAddress ?? null);
  if (!data) return <div hidden />;
  return (
    <Section id={id} heading={props.heading} lead={props.lead} ground={props.ground}>
      <p className="reviews-summary">
        <Stars
          id={`${id}-all`}
          fills={data.summary.fills}
          label={t('{rating} out of 5', { rating: data.summary.rating })}
        />
        <span>{data.summary.text}</span>
      </p>
      {asked ? (
        <p className="reviews-summary">
          <Stars
            id={`${id}-service`}
            fills={fillsOf(asked.stars)}
            label={t('{stars} out of 5', { stars: asked.stars })}
          />
          <span>{t('{rating} out of 5 on Snap 21', { rating: asked.rating.toFixed(1) })}</span>
        </p>
      ) : null}
      {data.slides ? (
        <ReviewRow id={id} reviews={data.reviews} rotateMs={data.rotateMs} />
      ) : data.isList ? (
        <ol className="reviews-list">
          {data.reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard id={id} review={review} />
            </li>
          ))}
        </ol>
      ) : (
        <ul className="reviews-grid">
          {data.reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard id={id} review={review} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Whole and half stars as five shares. */
function fillsOf(stars: number): readonly number[] {
  return [0, 1, 2, 3, 4].map((at) => Math.min(1, Math.max(0, stars - at)));
}

function ReviewRow({ id, reviews, rotateMs }: { id: string; reviews: readonly ReviewItem[]; rotateMs: number | null }) {
  const { ref, active, show, onStep, ends } = useReviewRow(reviews.length, rotateMs);
  return (
    <div className="reviews-row">
      <Carousel label={t('Reviews')} ref={ref} onStep={onStep} ends={ends}>
        {reviews.map((review, index) => (
          // The buttons do the same for the keyboard; a press on a card is a shortcut.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <li
            key={review.id}
            data-active={index === active ? '' : undefined}
            onClick={index === active ? undefined : () => show(index)}
          >
            <ReviewCard id={id} review={review} />
          </li>
        ))}
      </Carousel>
    </div>
  );
}

function ReviewCard({ id, review }: { id: string; review: ReviewItem }) {
  return (
    <article className="reviews-card">
      <Stars id={`${id}-${review.id}`} fills={review.fills} label={t('{rating} out of 5', { rating: review.rating })} />
      {review.whole ? (
        <details className="reviews-text">
          <summary>
            <span data-when="closed">
              {review.text} <b>{t('More')}</b>
            </span>
            <b data-when="open">{t('Less')}</b>
          </summary>
          <p>{review.whole}</p>
        </details>
      ) : review.text ? (
        <p>{review.text}</p>
      ) : null}
      {review.reply ? (
        <details className="reviews-reply">
          <summary>{t('Our reply')}</summary>
          <p>{review.reply}</p>
        </details>
      ) : null}
      <footer>
        <strong>{review.name}</strong>
        {review.date ? <span>{review.date}</span> : null}
      </footer>
    </article>
  );
}

/** The rating of the review service, once it has answered; null until then, and where it does not. */
function useRating(address: string | null): Rating | null {
  const [rating, setRating] = useState<Rating | null>(null);
  useEffect(() => {
    if (address === null) return;
    let isOpen = true;
    fetchRating(address)
      .then((found) => {
        if (isOpen) setRating(found);
      })
      .catch((error: unknown) => console.info(t('Unable to fetch Snap 21 ratings at this moment.'), error));
    return () => {
      isOpen = false;
    };
  }, [address]);
  return rating;
}

async function fetchRating(address: string): Promise<Rating> {
  const response = await patientFetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`the rating answered ${response.status}`);
  // Of our own server.
  const { rating, stars } = (await response.json()) as { rating: number | null; stars: number | null };
  if (rating === null || stars === null) throw new Error('No data returned');
  return { rating, stars };
}
