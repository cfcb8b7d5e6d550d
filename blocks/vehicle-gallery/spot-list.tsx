import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import { MoreSummary } from '../ui/spec-list.tsx';
import { type Spot, writeAnchors } from './viewer/spots.ts';

/** The texts of the marks, for keyboard, screen reader and pages without scripts; a press goes to the mark. */
export function SpotList({ spots, title }: { spots: readonly Spot[]; title: string }): ReactNode {
  if (spots.length === 0) return null;
  return (
    <details className="vehicle-gallery-spots">
      <MoreSummary more={`${title} (${spots.length})`} less={t('Hide {title}', { title: title.toLowerCase() })} />
      <ol>
        {spots.map(({ text, anchors }) => (
          <li key={`${text} ${writeAnchors(anchors)}`}>
            <button type="button" data-spot={writeAnchors(anchors)}>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
