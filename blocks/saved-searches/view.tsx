import type { ViewInput } from '../kit/define-block.ts';
import { Section } from '../ui/section.tsx';
import type { Props } from './schema.ts';

/** The list is the browser's: `enhance.ts` fills it. */
export function SavedSearchesView({ id, props }: ViewInput<Props, undefined>) {
  return (
    <Section id={id} heading={props.heading}>
      <div className="saved-searches">
        <p data-empty="">{props.emptyText}</p>
        <ul aria-label={props.heading} hidden />
        <p className="ui-hidden" role="status" />
      </div>
    </Section>
  );
}
