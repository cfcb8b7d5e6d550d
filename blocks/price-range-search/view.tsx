import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { RangeField } from '../parts/range-field/range-field.tsx';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** A slider over two fields, and quick choices, each with the number of its vehicles. */
export function PriceRangeSearchView({ id, props, data }: ViewInput<Props, Data>) {
  return (
    <Section id={id} heading={props.heading} lead={props.lead} ground={props.ground}>
      <div className="price-range-search">
        <form className="price-range-search-form" action={props.action} method="get">
          <RangeField id={`${id}-price`} range={data.range} />
          <Button type="submit" icon="search">
            {t('Search')}
          </Button>
        </form>
        {data.quick.length > 0 ? (
          <ul className="price-range-search-quick">
            {data.quick.map((choice) => (
              <li key={choice.href}>
                <a href={choice.href}>
                  <b>{choice.label}</b> <span>{choice.count}</span>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Section>
  );
}
