import type { ReactNode } from 'react';
import { Stars } from '../ui/stars.tsx';
import type { ReviewItem } from './load.ts';

export function ReviewCard({ id, review }: { id: string; review: ReviewItem }): ReactNode {
  return (
    <article className="reviews-card">
      <Stars id={`${id}-${review.id}`} fills={review.fills} label={`${review.rating} out of 5`} />
      {review.whole ? (
        <details className="reviews-text">
          <summary>
            <span data-when="closed">
              {review.text} <b>More</b>
            </span>
            <b data-when="open">Less</b>
          </summary>
          <p>{review.whole}</p>
        </details>
      ) : review.text ? (
        <p>{review.text}</p>
      ) : null}
      {review.reply ? (
        <details className="reviews-reply">
          <summary>Our reply</summary>
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
