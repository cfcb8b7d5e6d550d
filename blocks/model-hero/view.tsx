import { t } from '#domain/messages/translate.ts';
import { displayWhole } from '#domain/text/quantity.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { withModel } from '../parts/model/about-model.ts';
import { VideoFacade } from '../parts/video/video-facade.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function ModelHeroView({ id, props, data }: ViewInput<Props, Data>) {
  const { model, text, terms, stock, links } = data;
  const brochure = links.find(({ isFile }) => isFile);
  const more = [...(props.offers ? [props.offers] : []), ...links.filter((link) => link !== brochure)];
  // If a name already begins with its make, the make is not repeated.
  const make = data.make && model.name.startsWith(data.make) ? null : data.make;
  return (
    <section className="model-hero" data-look={props.look} data-ground={props.ground} aria-labelledby={`${id}-heading`}>
      <div className="model-hero-inside ui-width">
        <div className="model-hero-words">
          {model.badge ? <Badge tone="accent">{model.badge}</Badge> : null}
          <h1 id={`${id}-heading`}>
            {make ? <small>{make} </small> : null}
            {model.name}
          </h1>
          {text ? <p className="model-hero-text">{text}</p> : null}
          {model.from ? (
            <p className="model-hero-price">
              <strong className="ui-figure">{model.from}</strong> {t('drive away')}
              {terms ? '*' : ''}
            </p>
          ) : null}
          {props.primary || props.secondary || brochure ? (
            <div className="model-hero-links">
              {props.primary ? (
                <Button href={withModel(props.primary.href, data.slug)} size="large">
                  {props.primary.label}
                </Button>
              ) : null}
              {props.secondary ? (
                <Button href={withModel(props.secondary.href, data.slug)} size="large" kind="secondary">
                  {props.secondary.label}
                </Button>
              ) : null}
              {brochure ? (
                <Button href={brochure.href} size="large" kind="quiet" icon="download">
                  {brochure.label}
                  <span className="ui-hidden"> {t('of the {model}', { model: model.name })}</span>
                </Button>
              ) : null}
            </div>
          ) : null}
          {more.length > 0 || stock ? (
            <ul className="model-hero-more">
              {stock ? (
                <li>
                  <a href={stock.href}>{t('See {count} in stock', { count: displayWhole(stock.count) })}</a>
                </li>
              ) : null}
              {more.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <HeroPicture data={data} name={`${make ? `${make} ` : ''}${model.name}`} />
      </div>
      {terms ? <p className="model-hero-terms ui-width">* {terms}</p> : null}
    </section>
  );
}

/** A film, if there is one, replaces the picture: it loads only its poster until it is played. */
function HeroPicture({ data: { model, film }, name }: { readonly data: Data; readonly name: string }) {
  const sizes = '(min-width: 900px) 70vw, 100vw';
  if (film)
    return (
      <div className="model-hero-picture">
        <VideoFacade
          url={film.url}
          name={`Film of the ${name}`}
          poster={film.poster}
          sizes={sizes}
          label={t('Watch the film')}
          first
        />
      </div>
    );
  if (!model.image) return null;
  return (
    <div className="model-hero-picture">
      <Picture src={model.image} alt={name} first sizes={sizes} />
    </div>
  );
}
