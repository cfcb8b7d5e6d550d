import type { ReactNode } from 'react';
import { setting } from '#domain/switches/settings.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { allStock } from '../kit/search-address.ts';
import { VehicleCardGrid } from '../parts/vehicle-card/grid.tsx';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** The list is the browser's: `enhance.ts` asks for its vehicles by an address that can also be shared. */
export function FavouritesView({ id, props, data, settings }: ViewInput<Props, Data>): ReactNode {
  return (
    <Section id={id} heading={props.heading} level={1}>
      <div className="favourites" data-favourites="" tabIndex={-1}>
        {data.gone > 0 ? (
          <p className="favourites-gone">
            {data.gone === 1 ? 'One vehicle is no longer here.' : `${data.gone} vehicles are no longer here.`} It may
            have been sold.
          </p>
        ) : null}
        {data.cards.length > 0 ? <h2 className="ui-hidden">Saved vehicles</h2> : null}
        {data.cards.length > 0 ? (
          <VehicleCardGrid
            items={data.cards}
            favourites={setting(settings, 'cards.favourites')}
            label="Your favourites"
          />
        ) : (
          <div className="favourites-empty">
            <p>{props.emptyText}</p>
            <Button href={allStock}>See our stock</Button>
          </div>
        )}
      </div>
      {setting(settings, 'watchlist.enabled') ? (
        <p className="favourites-everywhere">
          <a href={setting(settings, 'watchlist.page')}>Sign in to My garage</a>, and your list is on all your devices.
        </p>
      ) : null}
    </Section>
  );
}
