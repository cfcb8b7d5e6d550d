import { Icon } from '../../ui/icons/icon.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { itemHeading, Section } from '../../ui/section.tsx';
import type { AccordionProps } from './schema.ts';

/** schema.org's attributes for questions with their answers. */
const faqPage = {
  list: { itemScope: true, itemType: 'https://schema.org/FAQPage' },
  question: { itemScope: true, itemProp: 'mainEntity', itemType: 'https://schema.org/Question' },
  name: { className: 'ui-item-heading', itemProp: 'name' },
  answer: { itemScope: true, itemProp: 'acceptedAnswer', itemType: 'https://schema.org/Answer' },
} as const;

interface Input {
  readonly id: string;
  readonly props: AccordionProps;
  /** `faq`: the titles are questions, marked up for search engines; any number may be open. */
  readonly markup?: 'faq';
}

/** A section of titles that open their text; works without scripts. */
export function Accordion({ id, props, markup }: Input) {
  const faq = markup === 'faq' ? faqPage : undefined;
  const items = faq ? props.items.filter((item) => item.text !== '') : props.items;
  if (items.length === 0) return null;
  const Heading = itemHeading(props.heading);
  return (
    <Section id={id} heading={props.heading} lead={props.lead} ground={props.ground}>
      <div className={faq ? 'faq ui-accordion' : 'ui-accordion'} {...faq?.list}>
        {[...items.entries()].map(([index, item]) => {
          const text = <RichText html={item.text} above={Heading === 'h2' ? 2 : 3} />;
          return (
            <details
              key={index}
              name={faq ? undefined : `${id}-part`}
              open={props.firstOpen && index === 0}
              {...faq?.question}
            >
              <summary>
                <Heading {...faq?.name}>{item.title}</Heading>
                <Icon name="chevron-down" />
              </summary>
              <div className="ui-accordion-body" {...faq?.answer}>
                {faq ? <div itemProp="text">{text}</div> : text}
              </div>
            </details>
          );
        })}
      </div>
    </Section>
  );
}
