import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import type { Site } from '#schemas/documents/site.ts';
import { displayPhone, phoneHref } from '../kit/contact-phone.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { HeaderDrawer, signInAddress } from './header-drawer.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { HeaderSearch } from './header-search.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function SiteHeaderView({ id, props, data, site, settings }: ViewInput<Props, Data>): ReactNode {
  const { action } = data.navigation;
  const { name = '', logo = '', home = '' } = props;
  const named = name === '' && logo === '' ? site : inOwnName(site, name, logo);
  const number = displayPhone(site.contact.phone, site.country);
  return (
    <header
      className="site-header"
      data-look={props.look}
      data-ground={props.look === 'overlay' ? 'inverse' : props.ground}
      data-sticky={props.sticky && setting(settings, 'navigation.sticky') ? '' : undefined}
      data-hover={setting(settings, 'navigation.open-on-hover') ? '' : undefined}
    >
      <div className="site-header-row ui-width" data-tools={1 + Number(props.search) + Number(props.phone)}>
        <a className="site-header-brand" href={home || '/'}>
          <Wordmark site={named} />
          <span className="ui-hidden">{t(', home')}</span>
        </a>
        <HeaderMenu id={id} data={data} />
        <div className="site-header-tools">
          {props.search ? <HeaderSearch id={id} /> : null}
          {props.phone ? (
            <a
              className="site-header-phone"
              href={phoneHref(site.contact.phone, site.country)}
              aria-label={t('Call {number}', { number })}
            >
              <Icon name="phone" />
              <span className="ui-figure">{number}</span>
            </a>
          ) : null}
          {!setting(settings, 'cards.favourites') ? null : (
            <a className="site-header-saved" href="/favourites">
              <Icon name="heart" />
              <span className="ui-hidden">{t('Your favourites')}</span>
              <span className="site-header-count ui-figure" data-saved-count="" hidden />
            </a>
          )}
          {props.signIn ? (
            <a className="site-header-account" href={signInAddress} aria-label={t('Sign in to My Garage')}>
              <Icon name="user" />
            </a>
          ) : null}
          {action ? (
            <Button href={action.href} size="small">
              {action.label}
            </Button>
          ) : null}
          <HeaderDrawer
            id={id}
            data={data}
            site={named}
            saved={setting(settings, 'cards.favourites')}
            garage={setting(settings, 'watchlist.enabled') ? setting(settings, 'watchlist.page') : null}
            signIn={props.signIn}
          />
        </div>
      </div>
    </header>
  );
}

/** The site as the header names it: with the name and logo of a make, and without the line below its own. */
function inOwnName(site: Site, name: string, logo: string): Site {
  const { tagline: _, logo: own, ...rest } = site;
  const shown = name || site.name;
  if (logo !== '') return { ...rest, name: shown, shortName: shown, logo: { ...own, image: logo } };
  return { ...rest, name: shown, shortName: shown, logo: { mark: 'none' } };
}
