/** Collects what a site is made of while its file is checked, and finds what is wrong between records. */
import { contentId } from '#tenants/content/content-rows.ts';
import { refused } from '#tenants/transfer/check-record.ts';
import type {
  DocumentRecord,
  HeadRecord,
  MediaRecord,
  SiteRecord,
  TemplateRecord,
} from '#tenants/transfer/site-records.ts';
import type { SiteOutline } from '#tenants/transfer/write-site.ts';

/** Characters of documents, templates and the library, which are in memory at once. */
const mostHeld = 64 * 1024 ** 2;
/** Order of the kinds in a file. */
const order: readonly SiteRecord['kind'][] = ['site', 'template', 'media', 'document', 'content', 'vehicle'];

export class SiteOutlineReader {
  #head: HeadRecord | null = null;
  readonly #templates: TemplateRecord[] = [];
  readonly #media: MediaRecord[] = [];
  readonly #documents: DocumentRecord[] = [];
  readonly #known = new Set<string>();
  #held = 0;
  #rank = 0;

  /** @throws AppError `input.invalid` with the place. */
  take(record: SiteRecord, place: string): void {
    const rank = order.indexOf(record.kind);
    if (rank < this.#rank) throw refused(place, `a record of ${record.kind} comes too late`);
    this.#rank = rank;
    if (record.kind !== 'site' && this.#head === null) throw refused(place, 'the file does not begin with its site');
    for (const name of namesOf(record)) {
      if (this.#known.has(name)) throw refused(place, `${name} appears twice`);
      this.#known.add(name);
    }
    if (record.kind === 'site') this.#head = record;
    if (record.kind === 'template') this.#templates.push(this.#template(record, place));
    if (record.kind === 'media') this.#media.push(record);
    if (record.kind === 'document') this.#documents.push(record);
    if (record.kind === 'content' || record.kind === 'vehicle') return;
    this.#held += JSON.stringify(record).length;
    if (this.#held > mostHeld) throw refused(place, 'the file holds more documents than a site can');
  }

  #template(record: TemplateRecord, place: string): TemplateRecord {
    const [first] = this.#templates;
    const before = this.#templates.at(-1);
    if ((first && first.slug !== record.slug) || (before && before.release >= record.release))
      throw refused(place, 'the releases of its template are out of order');
    if (this.#templates.length >= 2) throw refused(place, 'a site builds on two releases of its template at most');
    return record;
  }

  /** @throws AppError `input.invalid` for a file without its site. */
  end(): SiteOutline {
    if (this.#head === null) throw refused('record 1', 'the file does not begin with its site');
    const hasLive = this.#documents.some(({ live }) => live !== undefined);
    if (hasLive !== this.#head.release > 0)
      throw refused('record 1', 'the number of its live release does not fit its documents');
    return { head: this.#head, templates: this.#templates, media: this.#media, documents: this.#documents };
  }
}

/** Names that may occur only once in a file. */
function namesOf(record: SiteRecord): readonly string[] {
  switch (record.kind) {
    case 'site':
      return ['the site'];
    case 'template':
      return [`release ${record.release} of the template`];
    case 'media':
      return [`picture ${record.id} of the library`];
    case 'document':
      return [`document ${record.key}`];
    case 'content': {
      // Checked by the schema of its kind.
      const item = record.item as never;
      return [`${record.of} ${contentId(item)}`];
    }
    case 'vehicle':
      return [
        `vehicle ${record.vehicle.id}`,
        `the address of vehicle ${record.vehicle.slug}`,
        ...(record.sourceKey === null ? [] : [`the source of vehicle ${record.sourceKey}`]),
      ];
  }
}
