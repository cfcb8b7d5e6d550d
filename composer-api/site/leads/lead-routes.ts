/** The public doors for leads: forms of every kind, and phone numbers that were revealed. */

import { saying } from '#domain/messages/saying.ts';
import { t } from '#domain/messages/translate.ts';
import { retryHeaders, toAppError } from '../../kernel/http/errors.ts';
import { MailboxRate } from '../../kernel/http/mailbox-rate.ts';
import { checkSameOrigin } from '../../kernel/http/same-origin.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import type { SiteRequest } from '../data/site-request.ts';
import type { SiteRoute } from '../data/site-route.ts';
import { fileRate, leadFileRoute } from './file-routes.ts';
import { answersWith, json } from './lead-answers.ts';
import { failedPage } from './problem-page.ts';
import { formQuoteRoute } from './quote-routes.ts';
import { type KeepFile, readFields } from './read-fields.ts';
import { phonePage, revealPhone } from './reveal.ts';
import { sentRoute } from './sent-routes.ts';
import { type Arrival, type LeadDeps, pathOf, takeForm, tooMany } from './take-form.ts';

export function leadRoutes(deps: LeadDeps): readonly SiteRoute[] {
  const { store, files } = deps;
  // Beyond the first limit a lead is flagged but still emailed, since many people may share an address. Beyond the
  // second it is refused.
  const polite = new TokenBuckets({ capacity: 10, refillMs: 30_000 });
  const most = new TokenBuckets({ capacity: 60, refillMs: 5_000 });

  // Limits how much mail one person can make us send to someone else's address.
  const receipts = new MailboxRate();
  const sentFiles = fileRate();

  const begin = (request: Request, site: SiteRequest, client: string) => {
    checkSameOrigin(request);
    const now = store.now();
    const address = `${site.scope.tenantId} ${client}`;
    return { now, address, wait: most.wait(address, now) };
  };
  return [
    {
      path: '/api/leads',
      method: 'POST',
      answer: async (request, site, { client, framed }) => {
        const { now, address, wait } = begin(request, site, client);
        const mayThank = (to: string) => receipts.take(site.scope.tenantId, to, now);
        const keepFile: KeepFile = async (name, bytes) => {
          if (wait > 0) throw tooMany(wait);
          sentFiles.require(address, now, saying('Many files came from here. Please wait a minute and try again.'));
          return (await files.receive(site.scope, { name, address: client }, bytes)).id;
        };
        return takeForm(deps, request, site, {
          wait,
          hurried: !polite.take(address, now),
          now,
          mayThank,
          keepFile,
          framed,
          client,
        });
      },
    },
    {
      path: '/api/leads/reveal',
      method: 'POST',
      answer: async (request, site, { client, framed }) => {
        const { address, wait } = begin(request, site, client);
        return takeReveal(deps, request, site, { wait, address, framed });
      },
    },
    formQuoteRoute(store),
    sentRoute(deps),
    leadFileRoute({ files, now: store.now, rate: sentFiles }),
  ];
}

async function takeReveal(
  { store, log }: LeadDeps,
  request: Request,
  site: SiteRequest,
  { wait, address, framed }: Pick<Arrival, 'wait' | 'framed'> & { readonly address: string },
): Promise<Response> {
  const html = answersWith(framed);
  const { site: facts } = site.release.facts;
  const back = pathOf(request.headers.get('referer'), site) ?? '/';
  const { fields, plain } = await readFields(request, null);
  try {
    if (wait > 0) throw tooMany(wait);
    const phone = await revealPhone(store, site, fields, address);
    return plain ? html(() => phonePage(facts, phone, back), 200) : json(phone, 200);
  } catch (error) {
    if (!plain) throw error;
    const known = toAppError(error, log, { tenant: site.scope.slug, route: site.path }, request);
    return html(
      () => ({ ...failedPage(facts, known, back), heading: t('The number could not be shown') }),
      known.status,
      retryHeaders(known),
    );
  }
}
