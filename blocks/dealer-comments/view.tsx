import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { MoreSummary } from '../ui/spec-list.tsx';
import { VehicleSection } from '../ui/vehicle-section.tsx';
import { withKeys } from '../ui/with-keys.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function DealerCommentsView({ id, props, data }: ViewInput<Props, Data>) {
  if (!data) return null;
  return (
    <VehicleSection id={id} heading={props.heading}>
      <div className="dealer-comments">
        {data.preview === null ? (
          <Paragraphs texts={data.paragraphs} />
        ) : (
          <>
            <Paragraphs texts={data.preview} preview />
            <details className="spec-list-more">
              <MoreSummary more={t('Show More')} less={t('Show Less')} />
              <Paragraphs texts={data.paragraphs} />
            </details>
          </>
        )}
      </div>
    </VehicleSection>
  );
}

function Paragraphs({ texts, preview }: { texts: readonly string[]; preview?: boolean }) {
  return (
    <div className={preview ? 'dealer-comments-text dealer-comments-short' : 'dealer-comments-text'}>
      {withKeys(texts).map(([key, text]) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
