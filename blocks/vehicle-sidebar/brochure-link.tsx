import { type MouseEvent, type ReactNode, useState } from 'react';
import { errorText } from '#domain/errors/error-text.ts';
import { t } from '#domain/messages/translate.ts';
import { Icon } from '../ui/icons/icon.tsx';

/** Downloads the brochure as `{slug}.pdf`; without scripts it is a plain link. If there is none, explains why. */
export function BrochureLink({ href, slug }: { href: string; slug: string }): ReactNode {
  const [busy, setBusy] = useState(false);
  const download = (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    fetchPdf(href)
      .then((pdf) => save(pdf, `${slug}.pdf`))
      .catch((error: unknown) => alert(errorText(error)))
      .finally(() => setBusy(false));
  };
  return (
    <a href={href} download={`${slug}.pdf`} data-wakes="" aria-busy={busy || undefined} onClick={download}>
      <Icon name="file-text" />
      {busy ? t('Preparing...') : t('Brochure')}
    </a>
  );
}

/** @throws Error with the server's own words. */
async function fetchPdf(href: string): Promise<Blob> {
  const response = await fetch(href).catch(() => {
    throw new Error(t('The brochure could not be downloaded. Please check your connection and try again.'));
  });
  if (response.ok) return response.blob();
  const answer: { error?: { message?: string } } | null = await response.json().catch(() => null);
  throw new Error(answer?.error?.message ?? t('The brochure could not be made. Please try again in a moment.'));
}

function save(pdf: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(pdf);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
