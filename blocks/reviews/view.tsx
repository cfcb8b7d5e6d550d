import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import type { IslandInput } from '../kit/define-block.ts';
import { Carousel } from '../parts/carousel/carousel.tsx';
import { Section } from '../ui/section.tsx';
import { Stars } from '../ui/stars.tsx';
import type { Data, ReviewItem } from './load.ts';
import { ReviewCard } from './review-card.tsx';
import type { Props } from './schema.ts';
import { useRating } from './use-rating.ts';
import { useReviewRow } from './use-review-row.ts';

export function ReviewsView({ id, props, data }: IslandInput<Props, Data>): ReactNode {
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

function ReviewRow({
  id,
  reviews,
  rotateMs,
}: {
  id: string;
  reviews: readonly ReviewItem[];
  rotateMs: number | null;
}): ReactNode {
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
