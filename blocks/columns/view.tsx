import type { ViewInput } from '../kit/define-block.ts';
import { Section } from '../ui/section.tsx';
import type { Props } from './schema.ts';

/** The visible slots, in reading order. */
export function shownColumns({ ratio, below }: Pick<Props, 'ratio' | 'below'>): readonly string[] {
  return ratio === '1:1:1' || below ? ['a', 'b', 'c'] : ['a', 'b'];
}

export function ColumnsView({ id, props, slots }: ViewInput<Props, undefined>) {
  return (
    <Section id={id} heading={props.heading} ground={props.ground}>
      <div
        className="columns"
        data-ratio={props.ratio}
        data-align={props.align}
        data-phone={props.phone}
        data-sticky={props.sticky ? '' : undefined}
        data-below={props.below && props.ratio !== '1:1:1' ? '' : undefined}
      >
        {shownColumns(props).map((slot) => (
          <div className="columns-column ui-slot" key={slot}>
            {slots[slot]}
          </div>
        ))}
      </div>
    </Section>
  );
}
