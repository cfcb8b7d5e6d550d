import type { ViewInput } from '../kit/define-block.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { itemHeading, Section } from '../ui/section.tsx';
import type { Props } from './schema.ts';

export function WhyBuyView({ id, props }: ViewInput<Props, undefined>) {
  if (props.reasons.length === 0) return null;
  const ItemHeading = itemHeading(props.heading);
  return (
    <Section id={id} heading={props.heading} lead={props.lead} more={props.more} ground={props.ground}>
      <div className="why-buy" data-picture={props.image ? '' : undefined}>
        {props.image ? (
          <div className="why-buy-picture">
            <Picture src={props.image} alt={props.imageAlt} sizes="(min-width: 900px) 45vw, 100vw" />
          </div>
        ) : null}
        <ul className="why-buy-reasons">
          {props.reasons.map((reason) => (
            <li key={reason.title}>
              <Icon name={reason.icon} />
              <div>
                <ItemHeading className="ui-item-heading">{reason.title}</ItemHeading>
                {reason.text ? <p>{reason.text}</p> : null}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
