import { message, t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import type { Settings } from '../kit/define-block.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const usualText = message(
  'No results found for your search at this time. Please try adjusting the filters for more results.',
);
/** Where the first way out leads to another page, as to the special offers. */
const leadingText = message(
  'There appears to be no offers currently available that meet the conditions of your search',
);

/** Nothing found: filters to remove, with what that would find; then the tenant's own links. */
export function NoResults({ props, data, settings }: { props: Props; data: Data; settings: Settings }) {
  const leads = setting(settings, 'search.empty-action') === 'link';
  return (
    <section className="search-results-none" data-key="none">
      <Icon name="search" />
      <h2>{setting(settings, 'search.empty-title')}</h2>
      <p>{props.emptyText || siteText(settings, leads)}</p>
      {data.ways.length > 0 ? (
        <ul className="search-results-ways">
          {data.ways.map((way) => (
            <li key={way.href}>
              <a href={way.href} rel="nofollow" data-wakes="">
                {way.label}
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <Button href={data.clearHref} kind={leads ? 'secondary' : 'primary'}>
          {t('Clear Filters')}
        </Button>
        <Button href={setting(settings, 'search.empty-link')} kind={leads ? 'primary' : 'secondary'}>
          {props.emptyLabel}
        </Button>
      </div>
    </section>
  );
}

/** A text of the site's own is shown in either case. */
function siteText(settings: Settings, leads: boolean): string {
  const own = setting(settings, 'search.empty-text');
  return own === t(usualText) ? t(leads ? leadingText : usualText) : own;
}
