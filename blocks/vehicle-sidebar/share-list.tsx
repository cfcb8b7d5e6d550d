import { useEffect, useState } from 'react';
import { t } from '#domain/messages/translate.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { type ShareTarget, shareLinks } from './share-links.ts';

export interface ShareFacts {
  /** What the shared link is called. */
  readonly name: string;
  /** Absolute; null where the site has no domain, then the browser knows it. */
  readonly url: string | null;
  /** Where to; each is a switch. */
  readonly targets: readonly ShareTarget[];
  /** How long "Copied" is shown, in ms. */
  readonly copiedMs: number;
}

export function ShareList({ id, share }: { id: string; share: ShareFacts }) {
  const [url, setUrl] = useState(share.url);
  const [copied, setCopied] = useState(false);
  useEffect(() => setUrl(location.href.split('#')[0] ?? null), []);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), share.copiedMs);
    return () => clearTimeout(timer);
  }, [copied, share.copiedMs]);

  return (
    <details className={share.url ? 'vehicle-sidebar-share' : 'vehicle-sidebar-share ui-needs-script'}>
      <summary data-wakes={share.url ? undefined : ''}>
        <Icon name="share-2" />
        {t('Share')}
      </summary>
      <ul>
        {shareLinks(share.name, url ?? '', share.targets).map((link) => (
          <li key={link.key}>
            <a
              href={link.href}
              target={link.window ? '_blank' : undefined}
              rel="noopener"
              onClick={(event) => {
                if (!link.window) return;
                event.preventDefault();
                window.open(link.href, 'share', 'noopener,width=550,height=400');
              }}
            >
              {link.label}
            </a>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="ui-needs-script"
            aria-describedby={`${id}-copied`}
            onClick={() => {
              navigator.clipboard.writeText(url ?? location.href).then(
                () => setCopied(true),
                (error: unknown) => console.warn('address not copied', error),
              );
            }}
          >
            {t('Copy link')}
          </button>
        </li>
      </ul>
      <p id={`${id}-copied`} role="status">
        {copied ? t('Copied') : ''}
      </p>
    </details>
  );
}
