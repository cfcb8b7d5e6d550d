/** Shared by tests of sites: publishing documents, pages of blocks, and a log that can be read. */

import type { Logger } from '#composer-api/kernel/log.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { findDraft } from '#tenants/documents/find-draft.ts';
import { publish } from '#tenants/documents/publish.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import type { TestPlatform } from './platform.ts';

/** Saves a document and puts it live. */
export async function put(platform: TestPlatform, scope: TenantScope, key: string, body: Json): Promise<void> {
  const { store } = platform.platform;
  const draft = await findDraft(store, scope, key as never);
  await saveDraft(store, scope, key as never, { revision: draft?.id ?? '', body, by: 'Test' });
  const versions = await findVersions(store, scope);
  await publish(store, scope, { base: versions?.release ?? 0, by: 'Test' });
}

export const block = (type: string, props: { readonly [name: string]: Json } = {}): Json => ({
  type,
  version: 1,
  props,
});

/** A home page of these blocks, in this order. */
export function home(blocks: { readonly [id: string]: Json }): Json {
  return { type: 'home', title: 'Home', route: '/', layout: { root: Object.keys(blocks), blocks } };
}

/** Log lines as they would have been written. */
export function fakeLog(): { log: Logger; lines: { [name: string]: unknown }[] } {
  const lines: { [name: string]: unknown }[] = [];
  const write = (level: string) => (fields: { [name: string]: unknown }, text: string) =>
    void lines.push({ level, text, ...fields });
  const log = { error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') };
  return { log: log as Logger, lines };
}
