import { t } from '#domain/messages/translate.ts';
import type { Site } from '#schemas/documents/site.ts';
import { displayPhone, phoneHref } from '../kit/contact-phone.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function SiteFooterView({ props, data, site }: ViewInput<Props, Data>) {
  return (
    <footer className="site-footer" data-look={props.look} data-ground={props.ground}>
      <div className="ui-width">
        <div className="site-footer-main">
          <div className="site-footer-about">
            <a className="site-footer-brand" href="/">
              <Wordmark site={site} />
              <span className="ui-hidden">{t(', home')}</span>
            </a>
            {props.text ? <p>{props.text}</p> : null}
            <address>
              <a href={phoneHref(site.contact.phone, site.country)}>
                <Icon name="phone" />
                <span className="ui-figure">{displayPhone(site.contact.phone, site.country)}</span>
              </a>
              <a href={`mailto:${site.contact.email}`}>
                <Icon name="mail" />
                {site.contact.email}
              </a>
            </address>
            <Social site={site} />
          </div>
          {data.columns.length > 0 ? (
            <nav className="site-footer-columns" aria-label={t('Footer')}>
              {data.columns.map((column) => (
                <div key={column.heading}>
                  <h2>{column.heading}</h2>
                  <ul>
                    {(column.links ?? []).map((link) => (
                      <li key={link.href + link.label}>
                        <a href={link.href}>{link.label}</a>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </nav>
          ) : null}
        </div>
        <div className="site-footer-legal">
          {site.legal.priceNote ? <p>{site.legal.priceNote}</p> : null}
          {props.acknowledgement ? <p>{props.acknowledgement}</p> : null}
          <p>
            {site.legal.company} · {site.country === 'NZ' ? 'NZBN' : 'ABN'} {site.legal.companyNumber}
            {site.legal.licences.length > 0 ? (
              <>
                {' '}
                · {site.legal.licences.length === 1 ? t('Dealer licence') : t('Dealer licences')}{' '}
                {site.legal.licences.join(', ')}
              </>
            ) : null}
          </p>
          {data.legal.length > 0 ? (
            <ul>
              {data.legal.map((link) => (
                <li key={link.href + link.label}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </footer>
  );
}

const networks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
} as const;

function Social({ site }: { site: Site }) {
  if (!site.social?.length) return null;
  return (
    <ul className="site-footer-social">
      {site.social.map(({ network, url }) => (
        <li key={url}>
          <a
            href={url}
            rel="noopener"
            aria-label={t('{site} on {network}', { site: site.shortName, network: networks[network] })}
          >
            <Icon name={`social-${network}`} />
          </a>
        </li>
      ))}
    </ul>
  );
}
