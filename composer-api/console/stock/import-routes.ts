/** Stock files: a dry run, an import, its progress, and the results of earlier ones. */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import {
  type ImportField,
  type ImportWords,
  importWordKinds,
  type ListedProfile,
  type ProfileList,
  requiredFields,
} from '#schemas/api/import.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { recordAudit } from '#tenants/audit/record-audit.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { listImportProfiles, removeImportProfile, saveImportProfile } from '#tenants/imports/import-profiles.ts';
import { listImportWords, removeImportWord, saveImportWords } from '#tenants/imports/import-words.ts';
import { readBytes } from '../../kernel/http/body.ts';
import { parseInput } from '../../kernel/http/read-body.ts';
import { checkedWord } from '../../work/imports/own-words.ts';
import type { Profile } from '../../work/imports/profile.ts';
import { profiles } from '../../work/imports/profiles.ts';
import { checkedProfile, profileDocument } from '../../work/imports/read-profile.ts';
import { importWord, requestLimit } from '../../work/imports/read-upload.ts';
import { StockImports } from '../../work/imports/stock-imports.ts';
import { importTargets } from '../../work/imports/targets.ts';
import { handle, type Needs, siteScope, takes } from '../api/handlers.ts';

const required: readonly string[] = requiredFields;
const fields: readonly ImportField[] = importTargets.map(({ key, title }) => ({
  key,
  title,
  required: required.includes(key),
}));

const statusTexts: ReadonlyMap<unknown, string> = new Map([
  ['in_stock', 'in stock'],
  ['coming_soon', 'coming soon'],
  ['sold', 'sold'],
  ['others', 'not for sale'],
]);

/** What a word of a built-in profile means, in a word that its field reads. */
function meaningText(field: string, meaning: NonNullable<Profile['words']>[string][string]): string | null {
  if (typeof meaning === 'string') return meaning;
  if (field === 'status') return meaning.reserved ? 'reserved' : (statusTexts.get(meaning.status) ?? null);
  const value: unknown = Object.entries(meaning).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : null;
}

/** Of the product, to be copied. */
const builtIn: readonly ListedProfile[] = profiles.map(({ words = {}, ...profile }) => ({
  from: 'built-in',
  profile: {
    ...profile,
    words: Object.fromEntries(
      Object.entries(words).map(([field, meanings]) => [
        field,
        Object.fromEntries(
          Object.entries(meanings).flatMap(([word, meaning]) => {
            const text = meaningText(field, meaning);
            return text === null ? [] : [[word, text]];
          }),
        ),
      ]),
    ),
  },
}));

const noStock = 'A template has no stock. Open a site.';
const wordsBody = z.strictObject({ words: z.array(importWord).min(1, 'Explain a word').max(200, 'At most 200 words') });
const wordName = z.strictObject({ kind: z.enum(importWordKinds), phrase: z.string().min(1).max(120) });

export function importRoutes({
  store,
  jobs,
  readStockFile,
  readUpload,
  fileDesk,
}: Needs<'store' | 'jobs' | 'readStockFile' | 'readUpload' | 'fileDesk'>) {
  const imports = new StockImports(store, { read: readStockFile, wake: () => jobs.wake(), desk: fileDesk });
  const wordsOf = async (scope: TenantScope): Promise<ImportWords> => ({ words: await listImportWords(store, scope) });
  const profilesOf = async (scope: TenantScope): Promise<ProfileList> => ({
    profiles: [...(await listImportProfiles(store, scope)), ...builtIn],
  });
  const recordProfile = (scope: TenantScope, by: string, detail: { readonly [name: string]: Json }) =>
    store.tx((db) => recordAudit(db, scope, { action: 'import.profile', by, at: store.now().toISOString(), detail }));
  const record = (scope: TenantScope, by: string, detail: { readonly [name: string]: Json }) =>
    store.tx((db) => recordAudit(db, scope, { action: 'import.words', by, at: store.now().toISOString(), detail }));
  return handle({
    'POST /tenants/:tenant/imports': async (c) => {
      const { account } = c.var;
      const scope = siteScope(c, 'A template has no stock. Import into a site.');
      const run = await imports.start(scope, account.name, async () =>
        readUpload(scope, {
          bytes: await readBytes(c.req.raw, requestLimit),
          type: c.req.header('content-type') ?? '',
        }),
      );
      if (run.dryRun) return run;
      await store.tx((db) =>
        recordAudit(db, scope, {
          action: 'import.start',
          by: account.name,
          at: store.now().toISOString(),
          detail: { import: run.id, file: run.fileName ?? null },
        }),
      );
      c.status(202);
      return run;
    },
    'GET /tenants/:tenant/imports': async (c) => {
      const { scope } = c.var;
      // The rows to repair are part of one import: a list of twenty would carry them all.
      const runs = (await imports.list(scope)).map(({ refused: _refused, ...run }) => run);
      return { imports: runs, fields };
    },
    'GET /tenants/:tenant/imports/words': (c) => wordsOf(siteScope(c, noStock)),
    'POST /tenants/:tenant/imports/words': takes(wordsBody, async (c, body) => {
      const scope = siteScope(c, noStock);
      const words = body.words.map(checkedWord);
      const by = c.var.account.name;
      await saveImportWords(store, scope, words, { by });
      await record(scope, by, { words: words.slice(0, 20).map(({ phrase, meaning }) => `${phrase}: ${meaning}`) });
      return wordsOf(scope);
    }),
    'DELETE /tenants/:tenant/imports/words': async (c) => {
      const scope = siteScope(c, noStock);
      const word = parseInput(wordName, { kind: c.req.query('kind'), phrase: c.req.query('phrase') });
      await removeImportWord(store, scope, word);
      await record(scope, c.var.account.name, { removed: word.phrase });
      return wordsOf(scope);
    },
    'GET /tenants/:tenant/imports/profiles': (c) => profilesOf(c.var.scope),
    'PUT /tenants/:tenant/imports/profiles': takes(profileDocument, async (c, body) => {
      const { scope, account } = c.var;
      const profile = checkedProfile(body);
      await saveImportProfile(store, scope, profile, { by: account.name });
      await recordProfile(scope, account.name, { saved: profile.id });
      return profilesOf(scope);
    }),
    'DELETE /tenants/:tenant/imports/profiles': async (c) => {
      const { scope, account } = c.var;
      const id = parseInput(z.string().min(1).max(60), c.req.query('id'));
      await removeImportProfile(store, scope, id);
      await recordProfile(scope, account.name, { removed: id });
      return profilesOf(scope);
    },
    'GET /tenants/:tenant/imports/:id': async (c) => {
      const { scope } = c.var;
      const run = await imports.find(scope, c.req.param('id'));
      if (!run) throw new AppError('not-found', 'There is no such import.');
      return run;
    },
  });
}
