import { offerHref } from '#domain/leads/offer-address.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Button } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function PromoBannerView({ id, props, data }: ViewInput<Props, Data>) {
  if (!data.shown) return null;
  return (
    <section className="promo-banner ui-section" aria-labelledby={`${id}-heading`}>
      <div className="ui-width">
        <div className="promo-banner-card" data-look={props.look}>
          <div className="promo-banner-words">
            {props.tag ? <p className="promo-banner-tag">{props.tag}</p> : null}
            <h2 id={`${id}-heading`}>{props.heading}</h2>
            {props.text ? <p>{props.text}</p> : null}
            <Button href={offerHref(props.link.href, id)}>{props.link.label}</Button>
          </div>
          {props.image ? (
            <div className="promo-banner-picture">
              <Picture src={props.image} alt={props.imageAlt} sizes="(min-width: 900px) 50vw, 100vw" />
            </div>
          ) : null}
        </div>
        {props.terms ? <p className="promo-banner-terms">{props.terms}</p> : null}
      </div>
    </section>
  );
}
