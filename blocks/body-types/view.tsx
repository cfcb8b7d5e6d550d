import { t } from '#domain/messages/translate.ts';
import { displayWhole } from '#domain/text/quantity.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { bodyIcon } from '../ui/icons/body-icon.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function BodyTypesView({ id, props, data }: ViewInput<Props, Data>) {
  if (data.bodies.length === 0) return null;
  return (
    <Section id={id} heading={props.heading} ground={props.ground}>
      <ul className="body-types">
        {data.bodies.map((body) => (
          <li key={body.href}>
            <a href={body.href}>
              <Icon name={bodyIcon(body.label)} />
              <strong>{body.label}</strong>
              {props.counts ? (
                <small className="ui-figure">
                  {displayWhole(body.count)} <span className="ui-hidden">{t('in stock')}</span>
                </small>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
