import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Badge } from '../ui/badge.tsx';
import { Picture } from '../ui/picture.tsx';
import { itemHeading, Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function ModelGridView({ id, props, data }: ViewInput<Props, Data>) {
  if (data.models.length === 0) return null;
  const ItemHeading = itemHeading(props.heading, props.isPageHeading ? 1 : 2);
  return (
    <Section
      id={id}
      heading={props.heading}
      lead={props.lead}
      ground={props.ground}
      level={props.isPageHeading ? 1 : 2}
    >
      {data.bodies.length > 0 ? (
        <nav className="model-grid-bodies ui-link-pills" aria-label={t('Body type')}>
          {data.bodies.map((body) => (
            <a key={body.href} href={body.href} aria-current={body.isChosen ? 'true' : undefined}>
              {body.label}
            </a>
          ))}
        </nav>
      ) : null}
      <ul className="model-grid" data-columns={props.columns}>
        {data.models.map((model) => (
          <li key={model.id}>
            <article>
              <div className="model-grid-picture">
                {model.image ? (
                  <Picture src={model.image} alt="" sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw" />
                ) : null}
                {model.badge ? (
                  <span className="model-grid-badge">
                    <Badge tone="accent">{model.badge}</Badge>
                  </span>
                ) : null}
              </div>
              <ItemHeading className="ui-item-heading">
                <a className="ui-cover" href={model.href}>
                  {model.name}
                </a>
              </ItemHeading>
              {model.text ? <p className="model-grid-text">{model.text}</p> : null}
              {model.from ? (
                <p className="model-grid-price">
                  <strong className="ui-figure">{model.from}</strong> {t('drive away')}
                  {data.terms.length > 0 ? '*' : ''}
                </p>
              ) : null}
            </article>
          </li>
        ))}
      </ul>
      {data.terms.map((terms) => (
        <p key={terms} className="model-grid-terms">
          * {terms}
        </p>
      ))}
    </Section>
  );
}
