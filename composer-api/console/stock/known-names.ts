/** Makes and models as this site writes them: from its makes and models first, then from its stock. */
import { asKnown, uniqueNames } from '#domain/makes/known-name.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import type { StockLists } from './list.ts';

const mostCharacters = 200;

export class KnownNames {
  readonly #store: Store;
  readonly #scope: TenantScope;
  readonly #lists: StockLists;

  constructor(store: Store, scope: TenantScope, lists: StockLists) {
    this.#store = store;
    this.#scope = scope;
    this.#lists = lists;
  }

  async makes(): Promise<readonly string[]> {
    const [kept, stocked] = await Promise.all([
      listContent(this.#store, this.#scope, 'manufacturer'),
      this.#lists.names(this.#scope, null),
    ]);
    return uniqueNames([...kept.map(({ item }) => item.name), ...stocked]);
  }

  /** @param make as `makes` spells it */
  async models(make: string): Promise<readonly string[]> {
    const [range, stocked] = await Promise.all([
      listContent(this.#store, this.#scope, 'model'),
      this.#lists.names(this.#scope, make),
    ]);
    const own = range.filter(({ item }) => asKnown(item.manufacturer_name ?? '', [make]) === make);
    return uniqueNames([...own.map(({ item }) => item.name), ...stocked]);
  }

  /** The names that a person typed, in the spelling that the site knows. A make or model that it does not know stays. */
  async spelt<Named extends { readonly make?: string; readonly model?: string }>(
    typed: Named,
    stored: { readonly make: string } | null = null,
  ): Promise<Named> {
    const { make: saidMake, model: saidModel } = typed;
    const make = asKnown(isName(saidMake) ? saidMake : (stored?.make ?? ''), await this.makes());
    return {
      ...typed,
      ...(isName(saidMake) ? { make } : {}),
      ...(isName(saidModel) ? { model: asKnown(saidModel, await this.models(make)) } : {}),
    };
  }
}

/** A later check refuses what is no name. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= mostCharacters;
}
