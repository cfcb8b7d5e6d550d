import { displayWhole } from '#domain/text/quantity.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { itemHeading, Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** Nothing where the site has no such pages, or none around what the page is about. */
export function LandingLinksView({ id, props, data }: ViewInput<Props, Data>) {
  if (data.groups.length === 0) return null;
  const ItemHeading = itemHeading(props.heading);
  // A single list repeats the heading of the section.
  const isAlone = data.groups.length === 1 && props.heading !== '';
  return (
    <Section id={id} heading={props.heading} lead={props.lead} ground={props.ground}>
      <div className="landing-links">
        {data.groups.map(({ title, links }, at) => (
          <nav key={title} aria-labelledby={`${id}-${at}`}>
            <ItemHeading className={isAlone ? 'ui-hidden' : 'ui-item-heading'} id={`${id}-${at}`}>
              {title}
            </ItemHeading>
            <ul>
              {links.map(({ label, href, count }) => (
                <li key={href}>
                  <a href={href}>
                    <span>{label}</span>
                    <span className="ui-figure">{displayWhole(count)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </Section>
  );
}
