import type { ViewInput } from '../kit/define-block.ts';
import { RichText } from '../ui/rich-text.tsx';
import { Section } from '../ui/section.tsx';
import type { Props } from './schema.ts';

export function RichTextView({ id, props }: ViewInput<Props, undefined>) {
  if (!props.text && !props.heading) return null;
  return (
    <Section
      id={id}
      heading={props.heading}
      level={props.level === 'page' ? 1 : 2}
      ground={props.ground}
      width={props.width}
    >
      {props.text ? <RichText html={props.text} above={props.heading && props.level === 'section' ? 2 : 1} /> : null}
    </Section>
  );
}
