/** One vehicle in a list: the part that search results and every stock carousel share. */

import { isolate, t } from '#domain/messages/translate.ts';
import { relFor } from '#domain/search/for-robots.ts';
import { noPhotographs } from '#domain/vehicle/photos.ts';
import type { Part } from '../../kit/part.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';
import { pictureAt, pictureSet } from '../../ui/picture-source.ts';
import { type PriceFacts, PriceTag, type WeeklyFacts, WeeklyFigure } from '../../ui/price-tag.tsx';
import { unbroken } from '../../ui/unbroken.tsx';

/** All content of a card, computed beforehand: the card itself knows no rules. */
export interface VehicleCardItem {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Its first line: the name without `subtitle`. */
  readonly title: string;
  readonly make: string;
  readonly model: string;
  /** Badge and series. */
  readonly subtitle: string;
  readonly image: string | null;
  /** Where it has no picture: the drawing of its body. */
  readonly drawing: IconName;
  readonly alt: string;
  readonly tag: {
    readonly text: string;
    readonly tone: TagTone;
    readonly mark?: 'badge-check' | 'zap' | null;
  } | null;
  /** Four at most. */
  readonly chips: readonly string[];
  readonly price: PriceFacts;
  readonly weekly: WeeklyFacts | null;
  readonly place: string | null;
  /** Whether it can be saved and compared. */
  readonly canSave: boolean;
  /** Badge of the special offer that covers it. */
  readonly offer?: string | null;
  /** The number of pictures on its page, and the second of them; null for a single one. */
  readonly pictures: number;
  readonly next: string | null;
  /** For a vehicle that is gone: in place of its price. */
  readonly similar: { readonly prompt: string; readonly label: string; readonly href: string } | null;
}

type TagTone = 'accent' | 'positive' | 'neutral' | 'sold';

interface VehicleCardOptions {
  /** First row: the picture is fetched at once rather than when near. */
  readonly eager: boolean;
  readonly favourites: boolean;
}

/** Options by content, so that all cards of all renders share the same objects. */
export const vehicleCardOptions = {
  first: { eager: true, favourites: true },
  rest: { eager: false, favourites: true },
  firstPlain: { eager: true, favourites: false },
  restPlain: { eager: false, favourites: false },
} as const satisfies Record<string, VehicleCardOptions>;

/** The shared options for the card at `index` of a list whose first `eager` pictures are in the first screen. */
export function optionsForCard(index: number, eager: number, favourites: boolean): VehicleCardOptions {
  if (index < eager) return favourites ? vehicleCardOptions.first : vehicleCardOptions.firstPlain;
  return favourites ? vehicleCardOptions.rest : vehicleCardOptions.restPlain;
}

export const vehicleCard: Part<VehicleCardItem, VehicleCardOptions> = {
  name: 'vehicle-card',
  // The item is all that the card depends on, so the item itself is the version: windows in days included.
  key: (item) => JSON.stringify(item),
  view: (item, options) => <VehicleCardView item={item} options={options} />,
};

function VehicleCardView({ item, options }: { item: VehicleCardItem; options: VehicleCardOptions }) {
  const href = `/cars/${item.slug}`;
  return (
    <article
      className="vehicle-card"
      data-vehicle={item.id}
      data-name={item.name === item.title ? undefined : item.name}
      data-make={item.make}
      data-model={item.model}
      data-gone={item.similar ? '' : undefined}
    >
      <div className="vehicle-card-media">
        {item.image ? (
          <CardPicture url={item.image} alt={item.alt} eager={options.eager} next={item.next} />
        ) : (
          <p className="vehicle-card-none ui-picture-words">
            <Icon name={item.drawing} /> {t(noPhotographs)}
          </p>
        )}
        {item.tag ? (
          <span className="vehicle-card-tag" data-tone={item.tag.tone}>
            {item.tag.mark ? <Icon name={item.tag.mark} /> : null}
            {item.tag.text}
          </span>
        ) : null}
        {item.offer || item.pictures > 1 ? (
          <p className="vehicle-card-foot">
            {item.offer ? <span className="vehicle-card-badge">{item.offer}</span> : null}
            {item.pictures > 1 ? (
              <span className="vehicle-card-count">{t('{count} pictures', { count: item.pictures })}</span>
            ) : null}
          </p>
        ) : null}
        {options.favourites ? (
          <button
            type="button"
            className="vehicle-card-save"
            data-favourite={item.slug}
            data-saved-only={item.canSave ? undefined : ''}
            data-plain=""
            aria-pressed="false"
            aria-label={t('Save {name}', { name: item.name })}
            hidden
          >
            <Icon name="heart" />
          </button>
        ) : null}
        {item.canSave ? (
          <button
            type="button"
            className="vehicle-card-compare"
            data-compare={item.slug}
            data-plain=""
            aria-pressed="false"
            aria-label={t('Compare {name}', { name: item.name })}
          >
            {t('Compare')}
          </button>
        ) : null}
      </div>
      <div className="vehicle-card-body">
        <div className="vehicle-card-top">
          <h3 className="vehicle-card-name">
            <a href={href}>{unbroken(isolate(item.title))}</a>
          </h3>
          <p className="vehicle-card-subtitle">{isolate(item.subtitle) || '\u00a0'}</p>
          {item.chips.length > 0 ? (
            <ul className="vehicle-card-chips">
              {item.chips.map((chip) => (
                <li key={chip}>{chip}</li>
              ))}
            </ul>
          ) : null}
        </div>
        {item.similar ? <GoneLines similar={item.similar} /> : <OfferLines item={item} />}
      </div>
    </article>
  );
}

function OfferLines({ item }: { item: VehicleCardItem }) {
  return (
    <div className="vehicle-card-offer">
      <PriceTag price={item.price} />
      {item.price.belowMarket ? <p className="vehicle-card-market">{item.price.belowMarket}</p> : null}
      {item.weekly ? <WeeklyFigure weekly={item.weekly} /> : null}
      {item.place ? <p className="vehicle-card-place">{item.place}</p> : null}
    </div>
  );
}

function GoneLines({ similar }: { similar: NonNullable<VehicleCardItem['similar']> }) {
  return (
    <div className="vehicle-card-offer">
      <p className="vehicle-card-gone">{similar.prompt}</p>
      <a className="vehicle-card-similar" href={similar.href} rel={relFor(similar.href)}>
        {similar.label}
      </a>
    </div>
  );
}

function CardPicture({ url, alt, eager, next }: { url: string; alt: string; eager: boolean; next: string | null }) {
  const srcSet = pictureSet(url, 960);
  return (
    <>
      <img
        src={pictureAt(url, 720)}
        srcSet={srcSet}
        sizes={srcSet ? '(min-width: 1200px) 400px, (min-width: 700px) 45vw, 94vw' : undefined}
        alt={alt}
        width={600}
        height={400}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
      {/* Displayed, and so fetched, while a mouse is over the card. */}
      {next === null ? null : (
        <img className="vehicle-card-next" src={pictureAt(next, 480)} alt="" width={600} height={400} loading="lazy" />
      )}
    </>
  );
}
