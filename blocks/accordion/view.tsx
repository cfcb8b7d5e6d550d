import type { ReactNode } from 'react';
import type { ViewInput } from '../kit/define-block.ts';
import { Accordion } from '../ui/accordion.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { itemHeading, Section } from '../ui/section.tsx';
import type { Props } from './schema.ts';

export function AccordionView({ id, props }: ViewInput<Props, undefined>): ReactNode {
  if (props.items.length === 0) return null;
  const level = itemHeading(props.heading) === 'h2' ? 2 : 3;
  return (
    <Section id={id} heading={props.heading} lead={props.lead} ground={props.ground}>
      <Accordion
        name={`${id}-part`}
        firstOpen={props.firstOpen}
        level={level}
        items={props.items.map((item, index) => ({
          key: String(index),
          title: item.title,
          body: <RichText html={item.text} above={level} />,
        }))}
      />
    </Section>
  );
}
