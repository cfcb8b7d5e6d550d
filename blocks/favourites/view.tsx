import { t } from '#domain/messages/translate.ts';
import { allStock } from '#domain/search/search-address.ts';
import { setting } from '#domain/switches/settings.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { VehicleCardGrid } from '../parts/vehicle-card/grid.tsx';
import { Button } from '../ui/button.tsx';
import { richMessage } from '../ui/rich-message.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** The list is the browser's: `enhance.ts` requests its vehicles by an address that can also be shared. */
export function FavouritesView({ id, props, data, settings }: ViewInput<Props, Data>) {
  return (
    <Section id={id} heading={props.heading} level={1}>
      {setting(settings, 'watchlist.enabled') ? (
        <p className="favourites-everywhere">
          {richMessage(
            '<link>Sign in to My garage</link> to see your list on all your devices.',
            {},
            { link: (inner) => <a href={setting(settings, 'watchlist.page')}>{inner}</a> },
          )}
        </p>
      ) : null}
      <div className="favourites" data-favourites="" tabIndex={-1}>
        {data.gone > 0 ? (
          <p className="favourites-gone">
            {t(
              '{gone, plural, one {One vehicle is no longer here.} other {# vehicles are no longer here.}} It may have been sold.',
              {
                gone: data.gone,
              },
            )}
          </p>
        ) : null}
        {data.cards.length > 0 ? <h2 className="ui-hidden">{t('Saved vehicles')}</h2> : null}
        {data.cards.length > 0 ? (
          <VehicleCardGrid
            items={data.cards}
            favourites={setting(settings, 'cards.favourites')}
            label={t('Your favourites')}
          />
        ) : (
          <div className="favourites-empty">
            <p>{props.emptyText}</p>
            <Button href={allStock}>{t('See our stock')}</Button>
          </div>
        )}
      </div>
    </Section>
  );
}
