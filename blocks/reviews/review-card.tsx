import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import { Stars } from '../ui/stars.tsx';
import type { ReviewItem } from './load.ts';

export function ReviewCard({ id, review }: { id: string; review: ReviewItem }): ReactNode {
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
