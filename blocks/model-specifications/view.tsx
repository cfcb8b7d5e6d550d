import type { ViewInput } from '../kit/define-block.ts';
import { Section } from '../ui/section.tsx';
import { SpecList } from '../ui/spec-list.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** How many lines are shown initially. */
const initial = 12;

export function ModelSpecificationsView({ id, props, data }: ViewInput<Props, Data>) {
  if (data.items.length === 0) return null;
  return (
    <Section id={id} anchor="specifications" heading={props.heading} ground={props.ground}>
      <SpecList items={data.items} initial={initial} />
    </Section>
  );
}
