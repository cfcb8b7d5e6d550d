import type { ViewInput } from '../kit/define-block.ts';
import { Section } from '../ui/section.tsx';
import type { Props } from './schema.ts';

export function SectionGroupView({ id, props, slots }: ViewInput<Props, undefined>) {
  return (
    <Section id={id} heading={props.heading} lead={props.lead} ground={props.ground}>
      <div className="ui-slot">{slots.content}</div>
    </Section>
  );
}
