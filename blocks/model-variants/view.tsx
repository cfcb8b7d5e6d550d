import { t } from '#domain/messages/translate.ts';
import { relFor } from '#domain/search/for-robots.ts';
import { displayWhole } from '#domain/text/quantity.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { itemHeading, Section } from '../ui/section.tsx';
import type { Data, VariantCard } from './load.ts';
import type { Props } from './schema.ts';

/** Features that are shown on a card; the rest unfolds. */
const initial = 6;

export function ModelVariantsView({ id, props, data }: ViewInput<Props, Data>) {
  if (data.variants.length === 0) return null;
  const hasTable = props.show !== 'cards' && data.variants.length > 1 && data.features.length > 0;
  const hasCards = props.show !== 'table' || !hasTable;
  return (
    <Section id={id} anchor="grades" heading={props.heading} ground={props.ground}>
      {hasCards ? <Cards data={data} heading={props.heading} /> : null}
      {hasTable && hasCards ? (
        <details className="model-variants-compare" id="compare-grades">
          <summary>
            <span>{t('Compare all {count} side by side', { count: data.variants.length })}</span>
            <Icon name="chevron-down" />
          </summary>
          <Table id={id} data={data} />
        </details>
      ) : null}
      {hasTable && !hasCards ? <Table id={id} data={data} /> : null}
      {data.terms ? <p className="model-variants-terms">* {data.terms}</p> : null}
    </Section>
  );
}

/** Cards side by side on a wide screen, so that the last row is seldom nearly empty. */
function across(count: number): number {
  if (count < 3) return 2;
  return count % 4 === 0 || count % 4 === 3 || count % 3 === 1 ? (count === 3 ? 3 : 4) : 3;
}

function Cards({ data, heading }: { readonly data: Data; readonly heading: string }) {
  const Heading = itemHeading(heading);
  return (
    <ul className="model-variants-cards" data-across={across(data.variants.length)}>
      {data.variants.map((variant) => (
        <li key={variant.id}>
          <article>
            {variant.image ? (
              <Picture src={variant.image} alt="" sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw" />
            ) : null}
            <Heading className="ui-item-heading">
              {variant.name}
              {variant.series ? <small> {variant.series}</small> : null}
            </Heading>
            {variant.price ? (
              <p className="model-variants-from">
                {t('From')} <strong className="ui-figure">{variant.price}</strong> {t('drive away')}
                {data.terms ? '*' : ''}
              </p>
            ) : null}
            <Adds variant={variant} />
            {variant.stock ? (
              <a className="model-variants-stock" href={variant.stock.href} rel={relFor(variant.stock.href)}>
                {t('{count} in stock', { count: displayWhole(variant.stock.count) })}
                <span className="ui-hidden">
                  : {data.model} {variant.name}
                </span>
                <Icon name="arrow-right" />
              </a>
            ) : null}
          </article>
        </li>
      ))}
    </ul>
  );
}

function Adds({ variant: { name, over, adds } }: { readonly variant: VariantCard }) {
  if (adds.length === 0) return null;
  const rest = adds.slice(initial);
  return (
    <>
      <p className="model-variants-over">{over ? t('All of the {over}, and', { over }) : t('Comes with')}</p>
      <Features names={adds.slice(0, initial)} />
      {rest.length > 0 ? (
        <details className="model-variants-rest">
          <summary>
            {t('{count} more', { count: rest.length })}
            <span className="ui-hidden"> {t('features of the {name}', { name })}</span>
          </summary>
          <Features names={rest} />
        </details>
      ) : null}
    </>
  );
}

function Features({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className="model-variants-features">
      {names.map((name) => (
        <li key={name}>
          <Icon name="check" />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The table scrolls inside itself, its first column stays: the page never moves sideways. */
function Table({ id, data }: { readonly id: string; readonly data: Data }) {
  const priced = data.variants.some((variant) => variant.price);
  const differs = (has: readonly boolean[]) => has.some(Boolean) && !has.every(Boolean);
  const mayNarrow = data.features.some(({ has }) => differs(has)) && !data.features.every(({ has }) => differs(has));
  return (
    <div className="model-variants-table">
      {mayNarrow ? (
        <label className="ui-check model-variants-narrow">
          <input type="checkbox" id={`${id}-narrow`} />
          <span>{t('Differences only')}</span>
        </label>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls */}
      <section className="model-variants" aria-label={t('Variants of {model}', { model: data.model })} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="ui-hidden">{t('Feature')}</span>
              </th>
              {data.variants.map((variant) => (
                <th key={variant.id} scope="col">
                  {variant.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {priced ? (
              <tr className="model-variants-price">
                <th scope="row">
                  {t('Drive away from')}
                  {data.terms ? '*' : ''}
                </th>
                {data.variants.map((variant) => (
                  <td key={variant.id}>{variant.price ?? t('To be announced')}</td>
                ))}
              </tr>
            ) : null}
            {data.features.map((feature) => (
              <tr key={feature.name} data-same={differs(feature.has) ? undefined : ''}>
                <th scope="row">{feature.name}</th>
                {data.variants.map((variant, index) => (
                  <td key={variant.id}>
                    {feature.has[index] ? (
                      <Icon name="check" label={t('Yes')} />
                    ) : (
                      <span className="model-variants-no">{t('No')}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
