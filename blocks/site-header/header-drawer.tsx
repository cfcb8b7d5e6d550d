import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import type { Site } from '#schemas/documents/site.ts';
import { displayPhone, phoneHref } from '../kit/contact-phone.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { groupsOf, MenuGroups } from './header-menu.tsx';
import type { Data } from './load.ts';

/** Signed-in shoppers are redirected to My Garage: the page is the same for all. */
export const signInAddress = '/sign-in?type=my-garage';

/** The menu on a phone: a popover, so that Escape, a press outside it and its own button close it without scripts. */
export function HeaderDrawer({
  id,
  data,
  site,
  saved,
  garage,
  signIn,
}: {
  id: string;
  data: Data;
  site: Site;
  /** Whether shoppers keep favourites here. */
  saved: boolean;
  /** Page of what a shopper has here once they are signed in; null for none. */
  garage: string | null;
  signIn: boolean;
}): ReactNode {
  const { header, action } = data.navigation;
  return (
    <>
      <button
        className="site-header-open"
        type="button"
        data-plain=""
        popoverTarget={`${id}-drawer`}
        aria-label={t('Menu')}
      >
        <Icon name="menu" />
      </button>
      <div className="site-header-drawer" id={`${id}-drawer`} popover="auto">
        <div className="site-header-drawer-head">
          <strong>{site.shortName}</strong>
          <button
            type="button"
            data-plain=""
            popoverTarget={`${id}-drawer`}
            popoverTargetAction="hide"
            aria-label={t('Close menu')}
          >
            <Icon name="x" />
          </button>
        </div>
        <nav aria-label={t('Menu')}>
          <ul className="site-header-drawer-items">
            {header.map((item) => {
              const groups = groupsOf(item, data.panels);
              return (
                <li key={item.label}>
                  {groups.length === 0 ? (
                    <a href={item.href}>{item.label}</a>
                  ) : (
                    <details name={`${id}-drawer-menu`}>
                      <summary>
                        {item.label}
                        <Icon name="chevron-down" />
                      </summary>
                      <MenuGroups groups={groups} plain />
                      {item.panel ? (
                        <a href={item.href}>{t('All {label}', { label: item.label.toLowerCase() })}</a>
                      ) : null}
                    </details>
                  )}
                </li>
              );
            })}
            {saved ? (
              <li>
                <a href="/favourites">{t('Your favourites')}</a>
              </li>
            ) : null}
            {garage ? (
              <li>
                <a href={garage}>{t('My garage')}</a>
              </li>
            ) : signIn ? (
              <li>
                <a href={signInAddress}>{t('Sign in to My Garage')}</a>
              </li>
            ) : null}
          </ul>
        </nav>
        <div className="site-header-drawer-foot">
          {action ? (
            <Button href={action.href} wide>
              {action.label}
            </Button>
          ) : null}
          <Button href={phoneHref(site.contact.phone, site.country)} kind="secondary" icon="phone" wide>
            {displayPhone(site.contact.phone, site.country)}
          </Button>
        </div>
      </div>
    </>
  );
}
