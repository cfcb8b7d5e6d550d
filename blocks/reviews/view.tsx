import type { ReactNode } from 'react';
import type { IslandInput } from '../kit/define-block.ts';
import { Carousel } from '../parts/carousel/carousel.tsx';
import { Section } from '../ui/section.tsx';
import { Stars } from '../ui/stars.tsx';
import type { Data, ReviewItem } from './load.ts';
import { ReviewCard } from './review-card.tsx';
import type { Props } from './schema.ts';
import { useReviewRow } from './use-review-row.ts';

export function ReviewsView({ id, props, data }: IslandInput<Props, Data>): ReactNode {
  if (!data) return <div hidden />;
  return (
    <Section id={id} heading={props.heading} lead={props.lead} ground={props.ground}>
      <p className="reviews-summary">
        <Stars id={`${id}-all`} fills={data.summary.fills} label={`${data.summary.rating} out of 5`} />
        <span>{data.summary.text}</span>
      </p>
      {data.slides ? (
        <ReviewRow id={id} reviews={data.reviews} rotateMs={data.rotateMs} />
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
      <Carousel label="Reviews" ref={ref} onStep={onStep} ends={ends}>
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
