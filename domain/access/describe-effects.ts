/** Changes of fields with an effect as lines that the site's admins read in an email. */
import { documentKind, documentKinds } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { displayChange } from '../documents/differences.ts';
import { isJsonObject, type Value } from '../json/json-object.ts';
import { titleAt } from '../layout/schema-at.ts';
import {
  type DocumentChange,
  documentEffects,
  type EffectChange,
  type EntryChange,
  effectSchemaOf,
  entryEffects,
} from './document-permissions.ts';

/** The message about some changes. */
export interface EffectNews {
  readonly lines: readonly string[];
  /** Addresses that a field named before and no longer names. */
  readonly formerAddresses: readonly string[];
}

/** Lines of one email, and addresses that are notified. */
const most = { lines: 30, addresses: 20, values: 5000 } as const;

/** Null where no field with an effect differs. */
export function newsOfDocuments(changes: readonly DocumentChange[]): EffectNews | null {
  return newsOf(
    changes.flatMap((change) => {
      const kind = documentKind(change.key);
      const place = kind === null ? change.key : documentKinds[kind].title;
      return documentEffects(change).map((effect) => ({ place, kind: kind ?? '', effect }));
    }),
  );
}

export function newsOfEntries(changes: readonly EntryChange[]): EffectNews | null {
  return newsOf(
    changes.flatMap((change) =>
      entryEffects(change).map((effect) => ({ place: change.name, kind: change.kind, effect })),
    ),
  );
}

interface Placed {
  readonly place: string;
  readonly kind: string;
  readonly effect: EffectChange;
}

function newsOf(changes: readonly Placed[]): EffectNews | null {
  if (changes.length === 0) return null;
  const lines = changes.map(({ place, kind, effect: { pointer, effect, from, to } }) => {
    const schema = effectSchemaOf(kind);
    const title = schema === null ? otherTitles[effect] : titleAt(schema, pointer);
    return `${place}, ${displayChange(title ?? 'A field', from, to)}`;
  });
  const more = lines.length - most.lines;
  const now = new Set(changes.flatMap(({ effect }) => addressesIn(effect.to)));
  const former = changes.flatMap(({ effect }) => addressesIn(effect.from)).filter((address) => !now.has(address));
  return {
    lines: more > 0 ? [...lines.slice(0, most.lines), `and ${more} more`] : lines,
    formerAddresses: [...new Set(former)].slice(0, most.addresses),
  };
}

/** Titles for effects that depend on values: no schema names them. */
const otherTitles: { readonly [effect in EffectChange['effect']]?: string } = {
  addresses: 'Redirects to other sites',
  consent: 'Text that shoppers agree to',
  mail: 'Answers that connected systems get',
};

function addressesIn(value: Value): string[] {
  const found: string[] = [];
  const open: Value[] = [value];
  for (let at = 0; at < open.length && at < most.values; at++) {
    const one = open[at];
    if (typeof one === 'string') {
      if (one.length <= 254 && /^[^@\s]+@[^@\s]+$/.test(one)) found.push(one.toLowerCase());
    } else if (Array.isArray(one)) open.push(...(one as readonly Json[]));
    else if (isJsonObject(one)) open.push(...Object.values(one));
  }
  return found;
}
