import type { ViewInput } from '../kit/define-block.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { itemHeading, Section } from '../ui/section.tsx';
import type { Props } from './schema.ts';

export function ThreeFeatureView({ id, props }: ViewInput<Props, undefined>) {
  const ItemHeading = itemHeading(props.heading);
  return (
    <Section id={id} heading={props.heading} ground={props.ground}>
      <ul className="three-feature">
        {props.items.map((item) => (
          <li className="three-feature-item" key={item.href + item.title}>
            {item.image ? (
              <Picture src={item.image} alt="" max={1280} sizes="(min-width: 900px) 33vw, 100vw" />
            ) : (
              <Icon name={item.icon} />
            )}
            <ItemHeading className="ui-item-heading">{item.title}</ItemHeading>
            {item.text ? <p>{item.text}</p> : null}
            <a className="ui-cover" href={item.href}>
              {item.label}
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
