/** Pages and reviews of an old site (`schemas/api/old-site.ts`): read, previewed, and stored when staff confirm. */
import type { Context } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import type { OldPage, OldReviews } from '#schemas/api/old-site.ts';
import type { Review } from '#schemas/entities/review.ts';
import { listContent } from '#tenants/content/list-content.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import { listFiles } from '#tenants/media/list-media.ts';
import { nextTurn } from '../../kernel/next-turn.ts';
import type { ConsoleEnv, Needs } from '../api/console-env.ts';
import { handle, takes, upTo } from '../api/handlers.ts';
import { allowChanges } from '../api/route-access.ts';
import { killableAsk, siteScope } from '../api/site-scope.ts';
import { checkOneDocument } from '../checks/documents.ts';
import { ContentEntries } from '../content/content-entries.ts';
import { entryAuthor } from '../content/entry-author.ts';
import { reviewRules } from '../content/review-routes.ts';
import { requireShape } from '../documents/document-shape.ts';
import { openDraft } from '../documents/open-draft.ts';
import { makePage } from './import-page.ts';
import { readReviews, reviewMark } from './import-reviews.ts';
import { pageLimits } from './read-page.ts';

const onePage = z.strictObject({
  file: z.string().min(1).max(200),
  html: z.string().max(pageLimits.characters, 'This page has more than 1 MB'),
  address: z.string().min(1).max(2000).optional(),
  pictures: z
    .record(z.string().max(200), z.string().regex(/^[a-z2-7]{16}$/, 'This picture is not in the library'))
    .refine((all) => Object.keys(all).length <= 500, 'A page can have at most 500 pictures'),
  dryRun: z.boolean(),
});
const someReviews = z.strictObject({ csv: z.string().max(2 * 1024 * 1024), dryRun: z.boolean() });
/** Bytes: a page's quotation marks and lines have two signs each in JSON. */
const pageLimit = 3 * 1024 * 1024;
const reviewsLimit = 5 * 1024 * 1024;
const mostRefused = 200;
const noTemplate = 'A template has no old site. Open a site.';

export function oldPageRoutes(deps: Needs<'store' | 'sites' | 'registry' | 'killable'>) {
  const { store, registry, killable } = deps;
  return handle({
    'POST /tenants/:tenant/old-site/page': takes(upTo(pageLimit, onePage), async (c, { address, ...rest }) => {
      const scope = siteScope(c, noTemplate);
      const sources = { ...(await openDraft(deps, scope)), registry, files: await listFiles(store, scope) };
      const request = { ...rest, ...(address === undefined ? {} : { address }) };
      const made = await makePage(sources, request, killable, killableAsk(c, scope));
      if (rest.dryRun) return { ...made.page, key: null, problems: [] } satisfies OldPage;
      requireShape(made.key, made.body);
      await saveDraft(store, scope, made.key, {
        revision: '',
        body: made.body,
        by: c.var.account.name,
        message: `From the old site: ${rest.file}`,
        allow: allowChanges(c.var.account, scope),
      });
      const problems = checkOneDocument(deps, await draftSnapshot(store, scope), made.key);
      return { ...made.page, key: made.key, problems } satisfies OldPage;
    }),
    'POST /tenants/:tenant/old-site/reviews': takes(upTo(reviewsLimit, someReviews), (c, file) =>
      importReviews(deps, c, file),
    ),
  });
}

async function importReviews(
  deps: Needs<'store'>,
  c: Context<ConsoleEnv>,
  { csv, dryRun }: z.infer<typeof someReviews>,
): Promise<OldReviews> {
  const { store } = deps;
  const scope = siteScope(c, noTemplate);
  const rules = reviewRules(store, scope);
  const entries = new ContentEntries(store, scope, entryAuthor(store, scope, c.var.account), rules);
  const locations = (await listContent(store, scope, 'location')).map(({ item: { id, name } }) => ({ id, name }));
  const known = new Set((await listContent(store, scope, 'review')).map(({ item }) => reviewMark(item)));
  const refused: OldReviews['refused'][number][] = [];
  const refuse = (row: number, message: string) => {
    if (refused.length < mostRefused) refused.push({ row, message });
  };
  let created = 0;
  let repeated = 0;
  for (const { row, fields, fault } of readReviews(csv, locations)) {
    // Checking and storing one takes some milliseconds.
    await nextTurn();
    if (fault !== null) {
      refuse(row, fault);
      continue;
    }
    const mark = reviewMark(fields);
    if (known.has(mark)) {
      repeated += 1;
      continue;
    }
    const item: Review = { ...(await rules.blank(null)), ...fields };
    try {
      if (dryRun) {
        const [problem] = await rules.problems(await rules.edited(await rules.blank(item), item));
        if (problem) throw new AppError('input.invalid', problem.message);
      } else await entries.create(item);
      known.add(mark);
      created += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'input.invalid') throw error;
      refuse(row, error.message);
    }
  }
  return { created, known: repeated, refused };
}
