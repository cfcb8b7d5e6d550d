import type { ReactNode } from 'react';
import type { ViewInput } from '../define-block.ts';
import { Section } from '../ui/section.tsx';
import type { Props } from './schema.ts';

/** The columns of each proportion, as slots. */
export const slotNames: { readonly [ratio in Props['ratio']]: readonly string[] } = {
  '1:1': ['a', 'b'],
  '2:1': ['a', 'b'],
  '1:2': ['a', 'b'],
  '3:2': ['a', 'b'],
  '1:1:1': ['a', 'b', 'c'],
};

export function ColumnsView({ id, props, slots }: ViewInput<Props, undefined>): ReactNode {
  return (
    <Section id={id} heading={props.heading} ground={props.ground}>
      <div
        className="columns"
        data-ratio={props.ratio}
        data-align={props.align}
        data-phone={props.phone}
        data-sticky={props.sticky ? '' : undefined}
      >
        {slotNames[props.ratio].map((slot) => (
          <div className="columns-column ui-slot" key={slot}>
            {slots[slot]}
          </div>
        ))}
      </div>
    </Section>
  );
}
