import { t } from '#domain/messages/translate.ts';
import { allStock } from '#domain/search/search-address.ts';
import { setting } from '#domain/switches/settings.ts';
import type { Navigation } from '#schemas/documents/navigation.ts';
import type { Site } from '#schemas/documents/site.ts';
import { displayPhone, phoneHref } from '../kit/contact-phone.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { SuggestField } from '../parts/suggest-field/suggest-field.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { pictureAt } from '../ui/picture-source.ts';
import { Wordmark } from '../ui/wordmark.tsx';
import type { Data, EntryGroup } from './load.ts';
import type { Props } from './schema.ts';

/** Signed-in shoppers are redirected to My Garage: the page is the same for all. */
const signInAddress = '/sign-in?type=my-garage';

interface HeaderDrawerProps {
  id: string;
  data: Data;
  site: Site;
  /** Whether shoppers keep favourites here. */
  saved: boolean;
  /** Page of what a shopper has here once they are signed in; null for none. */
  garage: string | null;
  signIn: boolean;
}

/** The menu on a phone: a popover, so that Escape, a press outside it and its own button close it without scripts. */
function HeaderDrawer({ id, data, site, saved, garage, signIn }: HeaderDrawerProps) {
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

export function SiteHeaderView({ id, props, data, site, settings }: ViewInput<Props, Data>) {
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

/** @param alone whether it fills the screen. */
function SearchForm({ id, alone = false }: { id: string; alone?: boolean }) {
  return (
    <search className="site-header-search">
      <form action={allStock} method="get">
        <SuggestField
          id={id}
          label={t('Search our stock')}
          hideLabel
          name="query"
          placeholder={alone ? t('Make, model, body or stock number') : t('Search our stock')}
          alone={alone}
        />
      </form>
    </search>
  );
}

/**
 * The search of the header: a field where its look has room for one, else a button that opens the search over the whole
 * screen of a phone and as a panel on a desktop. A popover, so that it opens and closes without scripts.
 */
function HeaderSearch({ id }: { id: string }) {
  return (
    <>
      <SearchForm id={`${id}-search`} />
      <button
        className="site-header-find"
        type="button"
        data-plain=""
        popoverTarget={`${id}-find`}
        aria-label={t('Search our stock')}
      >
        <Icon name="search" />
      </button>
      <div
        className="site-header-finder"
        id={`${id}-find`}
        popover="auto"
        role="dialog"
        aria-label={t('Search our stock')}
      >
        <SearchForm id={`${id}-find-search`} alone />
        <button
          className="site-header-find-close"
          type="button"
          data-plain=""
          popoverTarget={`${id}-find`}
          popoverTargetAction="hide"
          aria-label={t('Close search')}
        >
          <Icon name="x" />
        </button>
      </div>
    </>
  );
}

type Item = Navigation['header'][number];

/** What opens below an item: its panel's groups, else its own entries; empty when it is a plain link. */
function groupsOf(item: Item, panels: Data['panels']): readonly EntryGroup[] {
  const fromData = item.panel && Object.hasOwn(panels, item.panel) ? (panels[item.panel] ?? []) : [];
  if (fromData.length > 0) return fromData;
  return item.children?.length ? [{ heading: '', entries: item.children }] : [];
}

/** The menu on a wide screen. A press outside an open panel closes it, through its own summary. */
function HeaderMenu({ id, data }: { id: string; data: Data }) {
  return (
    <nav className="site-header-menu" aria-label={t('Main')}>
      <ul>
        {data.navigation.header.map((item) => {
          const groups = groupsOf(item, data.panels);
          return (
            <li key={item.label}>
              {groups.length === 0 ? (
                <a className="site-header-item" href={item.href}>
                  {item.label}
                </a>
              ) : (
                <details name={`${id}-menu`} data-panel={item.panel}>
                  <summary className="site-header-item">
                    {item.label}
                    <Icon name="chevron-down" />
                  </summary>
                  <div className="site-header-panel">
                    <MenuGroups groups={groups} />
                    {item.panel ? (
                      <a className="site-header-all" href={item.href}>
                        {t('All {label}', { label: item.label.toLowerCase() })}
                        <Icon name="arrow-right" />
                      </a>
                    ) : null}
                  </div>
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function MenuGroups({ groups, plain }: { groups: readonly EntryGroup[]; plain?: boolean }) {
  return groups.map((group) => (
    <div className="site-header-group" key={group.heading}>
      {group.heading ? <p>{group.heading}</p> : null}
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.href + entry.label}>
            <a href={entry.href}>
              {entry.image && !plain ? (
                <img src={pictureAt(entry.image, 320)} alt="" width={48} height={32} loading="lazy" />
              ) : null}
              <span>{entry.label}</span>
              {entry.note ? <small>{entry.note}</small> : null}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}
