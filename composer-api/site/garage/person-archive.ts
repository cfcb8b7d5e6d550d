/** One person's data as a ZIP file: a page to read, the same for programs, and the files that they sent. */
import { isJsonObject } from '#domain/json/json-object.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { personPage } from '#domain/leads/person-file.ts';
import { inLocale } from '#domain/messages/languages.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import type { PersonData, PersonQuery } from '#tenants/privacy/find-person.ts';
import { type ZipEntry, zipFile } from '../../kernel/zip-file.ts';
import type { LeadFiles } from '../../media/lead-files.ts';

/** The maximum size of the files in one archive, in bytes; the page names the files that are left out. */
const mostBytes = 60 * 1024 * 1024;

/** Who reads an archive. */
export interface ArchiveReader {
  readonly locale: string;
  /** The name of a file that did not fit, with the way to it; in the language of the moment. */
  leftOut(name: string): string;
}

export async function personArchive(
  { store, leadFiles }: { readonly store: Store; readonly leadFiles: LeadFiles },
  scope: TenantScope,
  { mail, phone }: PersonQuery,
  found: PersonData & { readonly aside?: readonly { readonly fields: Json }[] },
  { locale, leftOut }: ArchiveReader,
): Promise<Buffer> {
  const entries: ZipEntry[] = [];
  const names = new Map<string, string>();
  let left = mostBytes;
  for (const { id, name, bytes } of found.files) {
    const opened = bytes <= left ? await leadFiles.open(scope, id) : null;
    if (opened === null) {
      names.set(
        id,
        inLocale(locale, () => leftOut(name)),
      );
      continue;
    }
    left -= bytes;
    const title = `${entries.length + 1}-${name}`;
    names.set(id, title);
    entries.push({ name: title, bytes: new Uint8Array(await new Response(opened.body).arrayBuffer()) });
  }
  const facts = {
    site: scope.slug,
    person: mail || phone,
    at: store.now().toISOString(),
    leads: found.leads.map(({ id, at, category, payload }) => ({
      at,
      category,
      payload,
      deliveries: found.deliveries
        .filter(({ leadId }) => leadId === id)
        .map(({ at: when, channel, payload: what, state }) => ({
          at: when,
          channel,
          state,
          to: isJsonObject(what) ? leadText(what['to']) : '',
        })),
      accesses: found.accesses.filter(({ leadId }) => leadId === id),
      files: found.files.filter(({ leadId }) => leadId === id).map(({ id: file, name }) => names.get(file) ?? name),
    })),
  };
  const page = inLocale(locale, () => personPage(facts));
  const data = JSON.stringify({ version: 1, site: scope.slug, asked: { mail, phone }, ...found }, null, 2);
  return zipFile([
    { name: 'read-me.html', bytes: Buffer.from(page) },
    { name: 'data.json', bytes: Buffer.from(data) },
    ...entries,
  ]);
}
