import type { ReactNode } from 'react';
import type { ViewInput } from '../kit/define-block.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { itemHeading, Section } from '../ui/section.tsx';
import type { Props } from './schema.ts';

/** Marked up as schema.org's FAQPage, in the words that shoppers see. */
export function FaqView({ id, props }: ViewInput<Props, undefined>): ReactNode {
  const items = props.items.filter((item) => item.text !== '');
  if (items.length === 0) return null;
  const ItemHeading = itemHeading(props.heading);
  return (
    <Section id={id} heading={props.heading} lead={props.lead} ground={props.ground}>
      <div className="faq ui-accordion" itemScope itemType="https://schema.org/FAQPage">
        {items.map((item, index) => (
          <details
            key={item.title}
            open={props.firstOpen && index === 0}
            itemScope
            itemProp="mainEntity"
            itemType="https://schema.org/Question"
          >
            <summary>
              <ItemHeading className="ui-item-heading" itemProp="name">
                {item.title}
              </ItemHeading>
              <Icon name="chevron-down" />
            </summary>
            <div className="ui-accordion-body" itemScope itemProp="acceptedAnswer" itemType="https://schema.org/Answer">
              <div itemProp="text">
                <RichText html={item.text} above={ItemHeading === 'h2' ? 2 : 3} />
              </div>
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
