import { t } from '#domain/messages/translate.ts';

export type ShareTarget = 'facebook' | 'twitter' | 'whatsapp' | 'email' | 'sms';

interface ShareLink {
  readonly key: ShareTarget;
  readonly label: string;
  readonly href: string;
  /** Opens in a small window of 550 by 400 rather than away from the page. */
  readonly window: boolean;
}

/** Where a vehicle can be shared (specification, section 2: Share bar). `url` is absolute. */
export function shareLinks(name: string, url: string, targets: readonly string[]): readonly ShareLink[] {
  const address = encodeURIComponent(url);
  const title = encodeURIComponent(name);
  const both = encodeURIComponent(`${name} ${url}`);
  const links: ShareLink[] = [
    {
      key: 'facebook',
      label: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
      window: true,
    },
    {
      key: 'twitter',
      label: 'Twitter',
      href: `https://twitter.com/intent/tweet?url=${address}&text=${title}`,
      window: true,
    },
    { key: 'whatsapp', label: 'WhatsApp', href: `https://wa.me/?text=${both}`, window: true },
    { key: 'email', label: t('Email'), href: `mailto:?subject=${title}&body=${both}`, window: false },
    { key: 'sms', label: 'SMS', href: `sms:?&body=${both}`, window: false },
  ];
  return links.filter((link) => targets.includes(link.key));
}
