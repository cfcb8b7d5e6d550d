/**
 * One location, review, make, model or offer as staff edit it: read, created, merged with others' changes, deleted,
 * restored.
 */
import { lawInEntry } from '#domain/checks/entry-law.ts';
import { entryHistory } from '#domain/content/entry-history.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { jsonObjectOf } from '#domain/json/json-object.ts';
import { mergeValues } from '#domain/merge/values.ts';
import type { Entry, EntryChange, SaveEntryRequest } from '#schemas/api/content.ts';
import type { MergeConflict } from '#schemas/api/document.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { FieldMessage } from '#schemas/validate/messages.ts';
import { fieldTitle } from '#schemas/validate/schema-walk.ts';
import { validateValue } from '#schemas/validate/validate.ts';
import {
  type ContentRecord,
  entryName,
  findContentRecord,
  findContentState,
  lastAuthor,
  listContentStates,
  removeContent,
  saveContentIn,
} from '#tenants/content/edit-content.ts';
import type { Db, Store, TenantScope } from '#tenants/database/open.ts';
import { siteFacts } from '../api/site-facts.ts';
import { findingsOf, passOrStop } from '../checks/compliance.ts';
import type { EntryAuthor } from './entry-author.ts';

/** How often an edit is applied again to what others stored in the meantime, before it fails. */
const tries = 4;

export type EntryKind = 'location' | 'review' | 'model' | 'manufacturer' | 'offer';
type Kept<K extends EntryKind> = ContentRecord<K>['item'];

type EntryProblem = FieldMessage & Pick<Problem, 'rule'>;

/** The specific rules of one kind of entry. */
export interface EntryRules<K extends EntryKind> {
  readonly kind: K;
  /** "location", as messages name it. */
  readonly word: string;
  readonly schema: SchemaNode;
  /**
   * The initial state of a new one; `given` is the typed input, null for a form that is still empty. @param like id of
   * the one that it is to resemble
   */
  blank(given: Kept<K> | null, like?: string): Promise<Kept<K>>;
  /** The stored one with the typed input applied. */
  edited(stored: Kept<K>, given: Kept<K>): Kept<K> | Promise<Kept<K>>;
  /** Those with a rule of law are passed with a reason. */
  problems(item: Kept<K>): Promise<readonly EntryProblem[]>;
  /** More to do in the transaction that stores it; `before` is null for a new one. */
  follow?(db: Db, before: Kept<K> | null, after: Kept<K>, at: string): Promise<void>;
  /** Called when it has been stored. */
  stored?(): void;
  /** @throws AppError where it cannot be deleted. */
  mayRemove?(item: Kept<K>): Promise<void>;
}

export class ContentEntries<K extends EntryKind> {
  readonly #store: Store;
  readonly #scope: TenantScope;
  readonly #author: EntryAuthor;
  readonly #rules: EntryRules<K>;

  constructor(store: Store, scope: TenantScope, author: EntryAuthor, rules: EntryRules<K>) {
    this.#store = store;
    this.#scope = scope;
    this.#author = author;
    this.#rules = rules;
  }

  /** @throws AppError `not-found`. */
  async require(id: string): Promise<ContentRecord<K>> {
    const record = await findContentRecord(this.#store, this.#scope, this.#rules.kind, id);
    if (!record) throw new AppError('not-found', `There is no such ${this.#rules.word} on this site.`);
    return record;
  }

  /** Its history. @throws AppError `not-found`. */
  async history(id: string): Promise<readonly EntryChange<Kept<K>>[]> {
    const { removedAt } = await this.require(id);
    const states = await listContentStates(this.#store, this.#scope, this.#rules.kind, id);
    return entryHistory(states, removedAt !== null);
  }

  lastAuthor(id: string): Promise<string | null> {
    return lastAuthor(this.#store, this.#scope, this.#rules.kind, id);
  }

  /** Returns the new one's id. @throws AppError `input.invalid` with a problem at each field. */
  async create(given: unknown): Promise<string> {
    const typed = this.#read(given);
    const item = await this.#rules.edited(await this.#rules.blank(typed), typed);
    await this.#check(item, null);
    await this.#put(null, item);
    return item.id;
  }

  /** Returns whether another change was merged. @throws AppError `input.invalid`, `revision.conflict`. */
  async edit(id: string, request: { readonly version: number; readonly item: unknown }): Promise<boolean> {
    const typed = this.#read(request.item);
    for (let attempt = 1; ; attempt += 1) {
      const record = await this.require(id);
      if (record.removedAt !== null)
        throw new AppError('revision.conflict', `This ${this.#rules.word} was removed. Restore it first.`);
      const merged = await this.#merged(record, { version: request.version, item: typed });
      const item = await this.#rules.edited(record.item, merged);
      await this.#check(item, record.item);
      try {
        await this.#put(record, item);
        return record.version !== request.version;
      } catch (error) {
        if (attempt >= tries || !(error instanceof AppError) || error.code !== 'revision.conflict') throw error;
      }
    }
  }

  async remove(id: string, version: number): Promise<void> {
    const record = await this.require(id);
    if (record.removedAt !== null) return;
    await this.#rules.mayRemove?.(record.item);
    await removeContent(this.#store, this.#scope, this.#rules.kind, { id, ...this.#author, expect: version });
  }

  /** Restores a deleted one: shoppers read its words again. @throws AppError `revision.conflict`, `compliance.stopped`. */
  async restore(id: string, version: number): Promise<void> {
    const record = await this.require(id);
    if (record.version !== version)
      throw new AppError('revision.conflict', 'Someone else has changed this. Check it, then try again.');
    if (record.removedAt === null) return;
    this.#holdToLaw(record.item, null, await this.#rules.problems(record.item), await this.#site());
    await this.#put(record, record.item);
  }

  /** @throws AppError `input.invalid` where it is no entry at all. */
  #read(given: unknown): Kept<K> {
    const problems = validateValue(this.#rules.schema, given);
    if (problems.length > 0) throw this.#refused(problems);
    // It was just found to be what the schema says.
    return given as Kept<K>;
  }

  async #check(item: Kept<K>, before: Kept<K> | null): Promise<void> {
    const site = await this.#site();
    const found = await this.#rules.problems(item);
    const known = new Set(before === null ? [] : (await this.#rules.problems(before)).map(({ message }) => message));
    const problems = found.filter(({ rule }) => rule === undefined);
    if (problems.length > 0) throw this.#refused(problems);
    const fresh = found.filter(({ message }) => !known.has(message));
    this.#holdToLaw(item, before, fresh, site);
  }

  async #site(): Promise<Site | null> {
    return (await siteFacts(this.#store, this.#scope)).site;
  }

  /** @param found by the rules of its kind; those with a rule of law count. @throws AppError `compliance.stopped`. */
  #holdToLaw(item: Kept<K>, before: Kept<K> | null, found: readonly EntryProblem[], site: Site | null): void {
    const { kind } = this.#rules;
    const law = [...found.filter(({ rule }) => rule !== undefined), ...lawInEntry({ kind, item, before }, site)];
    passOrStop(findingsOf(kind, law), site, this.#author.publisher);
  }

  #refused(found: readonly FieldMessage[]): AppError {
    const document = this.#rules.kind;
    const more = found.length > 1 ? ` ${found.length - 1} more below.` : '';
    return new AppError(
      'input.invalid',
      `${found[0]?.message ?? ''}${more}`,
      found.map(({ pointer, message }) => ({ document, pointer, message, severity: 'error' })),
    );
  }

  async #put(before: ContentRecord<K> | null, item: Kept<K>): Promise<void> {
    const { kind, follow } = this.#rules;
    const at = this.#store.now().toISOString();
    const expect = before === null ? {} : { expect: before.version };
    await this.#store.tx(async (db) => {
      await saveContentIn(db, this.#scope, kind, { item, ...this.#author, at, ...expect });
      await follow?.(db, before?.item ?? null, item, at);
      await this.#author.publisher.record(db, this.#scope, at, { entry: entryName(item) });
    });
    this.#rules.stored?.();
  }

  /** The typed input merged with what others stored since. @throws AppError `revision.conflict` with both sides. */
  async #merged(
    record: ContentRecord<K>,
    { version, item }: Pick<SaveEntryRequest<Entry>, 'version' | 'item'>,
  ): Promise<Kept<K>> {
    if (version === record.version) return item as Kept<K>;
    const { kind, schema } = this.#rules;
    const base = await findContentState(this.#store, this.#scope, kind, { id: record.id, version });
    // Where the version that the edit began from is no longer known, all differences are conflicts.
    const from: Json = base === null ? {} : jsonObjectOf(base);
    const { value, conflicts } = mergeValues(from, jsonObjectOf(item), jsonObjectOf(record.item), '', (pointer) =>
      fieldTitle(schema, pointer),
    );
    // A merge of two items of one closed shape has that shape.
    if (conflicts.length === 0) return value as Kept<K>;
    throw this.#conflict(record, base, conflicts, (await this.lastAuthor(record.id)) ?? 'Someone else');
  }

  #conflict(
    { version, item, updatedAt }: ContentRecord<K>,
    base: Kept<K> | null,
    conflicts: readonly MergeConflict[],
    by: string,
  ): AppError {
    return new AppError('revision.conflict', 'Someone else changed the same fields.', [], {
      theirs: { version, item, by, at: updatedAt },
      base,
      conflicts,
    });
  }
}
