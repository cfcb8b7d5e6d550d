/** Links that show drafts to people without an account: create, list and end them, and read the answers. */

import * as z from 'zod';
import { titleOf } from '#domain/documents/describe-changes.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { kindOfPage } from '#domain/subject/subject.ts';
import {
  type NewPreviewLink,
  type PreviewComment,
  type PreviewLink,
  type PreviewLinkList,
  previewDays,
} from '#schemas/api/preview-link.ts';
import { documentKind } from '#schemas/documents/kinds.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import { listAnswers, settleAnswer } from '#tenants/previews/preview-answers.ts';
import {
  endPreviewLinks,
  listPreviewLinks,
  makePreviewLink,
  type PreviewLinkRow,
} from '#tenants/previews/preview-links.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { previewUrl } from '../../kernel/http/preview-address.ts';
import { codeSvg } from '../../site/vehicle/page-code.ts';
import { handle, type Needs, siteScope, takes } from '../api/handlers.ts';
import { openDraft } from '../documents/open-draft.ts';
import { addressOf } from '../documents/preview-subjects.ts';

const linkRequest = z.strictObject({
  page: z.string().max(80),
  subject: z.string().max(300).optional(),
  days: z.literal([...previewDays], 'Choose 1, 7 or 30 days'),
});
const settleRequest = z.strictObject({ done: z.boolean() });

const noTemplate = 'A template has no site to show: share the preview of a site that is made from it.';

export function previewLinkRoutes(deps: Needs<'store' | 'sites' | 'registry'>) {
  const { store } = deps;
  return handle({
    'GET /tenants/:tenant/preview-links': async (c) => {
      const { scope } = c.var;
      const drafts = await draftSnapshot(store, scope);
      const version = (await findVersions(store, scope))?.draft ?? 0;
      const list: PreviewLinkList = {
        links: (await listPreviewLinks(store, scope)).map((row) => present(row, drafts)),
        comments: (await listAnswers(store, scope)).map(
          ({ doneAt: _, draftVersion, document, ...answer }): PreviewComment => ({
            ...answer,
            page: document,
            title: titleOf(document, drafts.documents.get(document)?.effective),
            isOlder: draftVersion !== version,
          }),
        ),
      };
      return list;
    },
    'POST /tenants/:tenant/preview-links': takes(linkRequest, async (c, { page, subject, days }) => {
      const scope = siteScope(c, noTemplate);
      const { release, data, snapshot } = await openDraft(deps, scope);
      const compiled = documentKind(page) === 'page' ? release.pages.get(page) : undefined;
      if (!compiled)
        throw new AppError('not-found', 'There is no such page to show: it may be hidden, or it lacks something yet.');
      const about = subject ?? (await kindOfPage(compiled.type).choices(data, ''))[0]?.value ?? null;
      const path = addressOf(compiled, about);
      if (!/^\/(?![/\\])[^\s\\]{0,400}$/.test(path))
        throw new AppError('input.invalid', 'subject: Choose what the page is to be about from its list.');
      const made = await makePreviewLink(store, scope, { document: page, path, days, by: c.var.account.name });
      const url = previewUrl(scope.slug, store.siteDomain, c.req.url, made.token);
      const answer: NewPreviewLink = { link: present(made.link, snapshot), url, code: codeSvg(url) };
      return answer;
    }),
    'DELETE /tenants/:tenant/preview-links': async (c) => ({
      ended: await endPreviewLinks(store, c.var.scope, { id: null, by: c.var.account.name }),
    }),
    'DELETE /tenants/:tenant/preview-links/:link': async (c) => {
      const id = c.req.param('link').slice(0, 60);
      return { ended: await endPreviewLinks(store, c.var.scope, { id, by: c.var.account.name }) };
    },
    'PUT /tenants/:tenant/preview-answers/:answer': takes(settleRequest, async (c, { done }) => {
      await settleAnswer(store, c.var.scope, c.req.param('answer').slice(0, 60), done);
    }),
  });
}

function present({ document, author, ...link }: PreviewLinkRow, drafts: Snapshot): PreviewLink {
  return { ...link, page: document, by: author, title: titleOf(document, drafts.documents.get(document)?.effective) };
}
