/**
 * Unsubscribing from a site's email. Opening the link changes nothing, since mail scanners follow links. One POST is
 * enough, and its body is ignored, as mail programs send it (RFC 8058). The link is the only authorisation.
 */
import { t } from '#domain/messages/translate.ts';
import { richHtml } from '#renderer/html.ts';
import type { Store } from '#tenants/database/open.ts';
import { resumeContact, stopContact, stoppedSince } from '#tenants/leads/stopped-contacts.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import { htmlResponse } from '../../kernel/http/html-response.ts';
import { allowReading } from '../../kernel/http/methods.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import type { SiteRequest } from '../data/site-request.ts';
import type { FramedPage, RouteCall, SiteRoute } from '../data/site-route.ts';
import { optOutKey, readOptOutKey } from './opt-out-key.ts';
import { dressed, plainButton, plainButtons } from './plain-form.ts';

interface OptOutDeps {
  readonly store: Store;
  readonly seals: Seals;
}

export function optOutRoutes({ store, seals }: OptOutDeps): readonly SiteRoute[] {
  const rate = new TokenBuckets({ capacity: 30, refillMs: 2_000 });
  /** Shows the state of a link's address; a POST changes it first. */
  const by =
    (act: (site: SiteRequest, mail: string) => Promise<unknown>) =>
    async (request: Request, site: SiteRequest, { param, framed }: RouteCall): Promise<Response | null> => {
      const mail = readOptOutKey(seals, site.scope, param);
      if (mail === null) return null;
      if (request.method === 'POST') await act(site, mail);
      else allowReading(request);
      return page(site, framed, {
        key: param,
        mail,
        isStopped: (await stoppedSince(store.db, site.scope, mail)) !== null,
      });
    };
  const shared = { param: optOutKey, rate } as const;
  return [
    {
      path: '/no-more-mail/:key',
      method: 'ALL',
      ...shared,
      answer: by((site, mail) => stopContact(store, site.scope, mail, 'link in a mail')),
    },
    {
      path: '/no-more-mail/:key/resume',
      method: 'POST',
      ...shared,
      answer: by((site, mail) => resumeContact(store, site.scope, mail)),
    },
  ];
}

async function page(
  site: SiteRequest,
  framed: FramedPage,
  { key, mail, isStopped }: { readonly key: string; readonly mail: string; readonly isStopped: boolean },
): Promise<Response> {
  const { site: facts } = site.release.facts;
  const path = `/no-more-mail/${key}`;
  const button = (action: string, words: string) =>
    `<form method="post" action="${action}">${plainButtons(plainButton(words, '', isStopped ? 'secondary' : 'primary'))}</form>`;
  const values = { name: facts.name, mail };
  const draw = () =>
    isStopped
      ? {
          heading: t('No more mail'),
          body: `<p>${richHtml('{name} will not send marketing to <b>{mail}</b> again. You will still get receipts for forms that you send and reminders of appointments that you book.', values).html}</p>${button(`${path}/resume`, t('Email me again'))}`,
        }
      : {
          heading: t('Mail from us'),
          body: `<p>${richHtml('{name} answers your enquiries by email to <b>{mail}</b>. You always get receipts for forms that you send and reminders of appointments that you book.', values).html}</p>${button(path, t('Unsubscribe'))}`,
        };
  // The address is what opens it.
  const headers = { 'referrer-policy': 'same-origin' };
  return htmlResponse(await dressed(framed, () => ({ site: facts, ...draw() })), 200, headers);
}
