import { isolate, t } from '#domain/messages/translate.ts';
import { allStock } from '#domain/search/search-address.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { PriceTag, WeeklyFigure } from '../ui/price-tag.tsx';
import { Section } from '../ui/section.tsx';
import type { ComparedVehicle, Data } from './load.ts';
import type { Props } from './schema.ts';

/** A table that scrolls in its own region; the labels stay visible. */
export function CompareView({ id, props, data }: ViewInput<Props, Data>) {
  return (
    <Section id={id} heading={props.heading} level={1}>
      {data.gone > 0 ? (
        <p className="compare-gone" role="status">
          <Icon name="info" />
          {t(
            '{gone, plural, one {One vehicle is no longer here.} other {# vehicles are no longer here.}} It may have been sold.',
            {
              gone: data.gone,
            },
          )}
        </p>
      ) : null}
      {data.vehicles.length > 0 ? <Table id={id} data={data} /> : <Empty text={props.emptyText} />}
    </Section>
  );
}

function Empty({ text }: { text: string }) {
  return (
    <div className="compare-empty" data-compare-empty="">
      <p>{text}</p>
      <Button href={allStock}>{t('See our stock')}</Button>
    </div>
  );
}

function Table({ id, data }: { id: string; data: Data }) {
  const several = data.vehicles.length > 1;
  return (
    <div className="compare" data-count={data.vehicles.length} data-compares="">
      {several ? (
        <label className="ui-check compare-only">
          <input type="checkbox" name="differences" />
          <span>{t('Only what differs')}</span>
        </label>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className="compare-scroll" tabIndex={0} aria-label={t('Vehicles side by side')}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="ui-hidden">{t('Fact')}</span>
              </th>
              {data.vehicles.map((vehicle) => (
                <th key={vehicle.slug} scope="col" id={`${id}-${vehicle.slug}`}>
                  <Head vehicle={vehicle} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr data-differs="">
              <th scope="row">{t('Price')}</th>
              {data.vehicles.map((vehicle) => (
                <td key={vehicle.slug}>
                  <Price vehicle={vehicle} />
                </td>
              ))}
            </tr>
            {data.rows.map((row) => (
              <tr key={row.key} data-differs={row.differs && several ? '' : undefined}>
                <th scope="row">{row.label}</th>
                {row.values.map((value, index) => (
                  <td key={data.vehicles[index]?.slug}>
                    {value ? isolate(value) : <span className="compare-unknown">{t('Not stated')}</span>}
                  </td>
                ))}
              </tr>
            ))}
            <tr data-differs="">
              <th scope="row">{t('Where')}</th>
              {data.vehicles.map((vehicle) => (
                <td key={vehicle.slug}>
                  {vehicle.place ?? <span className="compare-unknown">{t('Not stated')}</span>}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Head({ vehicle }: { vehicle: ComparedVehicle }) {
  return (
    <div className="compare-head">
      {vehicle.image ? (
        <Picture src={vehicle.image} alt={vehicle.alt} sizes="(min-width: 900px) 280px, 60vw" max={720} />
      ) : null}
      <a href={`/cars/${vehicle.slug}`}>{isolate(vehicle.name)}</a>
      {vehicle.subtitle ? <span>{isolate(vehicle.subtitle)}</span> : null}
      <a
        className="compare-remove"
        href={vehicle.removeHref}
        rel="nofollow"
        data-compare-remove={vehicle.slug}
        aria-label={t('Remove {vehicle}', { vehicle: vehicle.name })}
      >
        <Icon name="x" />
      </a>
    </div>
  );
}

function Price({ vehicle }: { vehicle: ComparedVehicle }) {
  if (vehicle.similarHref)
    return (
      <>
        <strong>{t('Sold')}</strong> <a href={vehicle.similarHref}>{t('Find Me Something Similar')}</a>
      </>
    );
  return (
    <>
      <PriceTag price={vehicle.price} />
      {vehicle.weekly ? <WeeklyFigure weekly={vehicle.weekly} /> : null}
    </>
  );
}
