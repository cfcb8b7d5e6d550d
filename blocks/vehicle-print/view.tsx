import { isolate, t } from '#domain/messages/translate.ts';
import { noPhotographs } from '#domain/vehicle/photos.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { withKeys } from '../ui/with-keys.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function VehiclePrintView({ props, data, site }: ViewInput<Props, Data>) {
  const { sheet } = data;
  return (
    <article className="vehicle-print ui-width">
      <div className="vehicle-print-bar ui-no-print">
        <a href={data.href}>{t('Back to the vehicle')}</a>
        <button type="button" className="ui-button" data-kind="primary" data-print="">
          <Icon name="printer" />
          <span role="status">{t('Print')}</span>
        </button>
      </div>
      <header>
        <p className="vehicle-print-brand">{site.name}</p>
        <h1>{sheet.title}</h1>
        {sheet.subtitle ? <p>{sheet.subtitle}</p> : null}
        <p className="vehicle-print-price">
          {sheet.price.was ? <s>{sheet.price.was}</s> : null} <strong>{sheet.price.text}</strong> {sheet.price.type}
        </p>
        {sheet.price.more.map((line) => (
          <p key={line} className="vehicle-print-finance">
            {line}
          </p>
        ))}
        {sheet.finance ? (
          <p className="vehicle-print-finance">
            <b>{sheet.finance.text}</b> {sheet.finance.rates} <small>{sheet.finance.warning}</small>
          </p>
        ) : null}
      </header>
      {sheet.pictures.length > 0 ? (
        <div className="vehicle-print-pictures" data-count={sheet.pictures.length}>
          {sheet.pictures.map((src) => (
            <Picture key={src} src={src} alt="" first sizes="(min-width: 640px) 50vw, 100vw" max={1280} />
          ))}
        </div>
      ) : (
        <p className="vehicle-print-none">{t(noPhotographs)}</p>
      )}
      {sheet.specs.length > 0 ? (
        <section>
          <h2>{t('Specifications')}</h2>
          <dl>
            {sheet.specs.map((spec) => (
              <div key={spec.key}>
                <dt>{spec.label}</dt>
                <dd>{isolate(spec.value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {props.showFeatures && sheet.features.length > 0 ? (
        <section>
          <h2>{t('Features')}</h2>
          <ul>
            {withKeys(sheet.features).map(([key, feature]) => (
              <li key={key}>{feature}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {props.showComments && sheet.comments.length > 0 ? (
        <section>
          <h2>{t('Comments')}</h2>
          {withKeys(sheet.comments).map(([key, paragraph]) => (
            <p key={key}>{paragraph}</p>
          ))}
        </section>
      ) : null}
      <footer>
        <div>
          <address>{data.place.join(' · ')}</address>
          {withKeys(sheet.notes).map(([key, note]) => (
            <p key={key}>{note}</p>
          ))}
        </div>
        <figure>
          <img src={data.code} alt={t('Code that leads to this vehicle’s page')} width="96" height="96" />
          <figcaption>{t('Scan for its page online')}</figcaption>
        </figure>
      </footer>
    </article>
  );
}
