/** The forms of a site, and the blocks that draw them. */
import { titleOf } from '#domain/documents/describe-changes.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { isLayoutBody } from '#domain/merge/page.ts';
import type { FormList, FormSummary } from '#schemas/api/form.ts';
import { documentKind } from '#schemas/documents/kinds.ts';
import { isSchemaNode } from '#schemas/shapes/json.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import { handle, type Needs } from '../api/handlers.ts';

export function formRoutes(deps: Needs<'store' | 'registry'>) {
  return handle({
    'GET /tenants/:tenant/forms': async (c) => {
      const snapshot = await draftSnapshot(deps.store, c.var.scope);
      const forms = [...snapshot.documents.values()].flatMap(({ key, kind, effective }): FormSummary[] => {
        if (kind !== 'form' || !isJsonObject(effective)) return [];
        const { category, order, fields } = effective;
        return [
          {
            key,
            title: titleOf(key, effective),
            category: typeof category === 'string' ? category : '',
            steps: Array.isArray(order) ? order.length : 0,
            fields: isJsonObject(fields) ? Object.keys(fields).length : 0,
            usedBy: listFormUses(deps, snapshot, key),
          },
        ];
      });
      return { forms } satisfies FormList;
    },
  });
}

/** Blocks that draw a form: those with a field of the format `form` that names it. */
export function listFormUses({ registry }: Needs<'registry'>, snapshot: Snapshot, key: string): FormSummary['usedBy'] {
  if (documentKind(key) !== 'form') return [];
  const name = key.slice('form/'.length);
  return [...snapshot.documents.values()].flatMap(({ key: document, kind, effective }) => {
    if ((kind !== 'page' && kind !== 'section') || !isLayoutBody(effective)) return [];
    return Object.entries(effective.layout.blocks).flatMap(([blockId, { type, props }]) => {
      const properties = registry.get(type)?.schema['properties'];
      if (!isSchemaNode(properties) || !isJsonObject(props)) return [];
      const draws = Object.entries(properties).some(
        ([prop, schema]) => isSchemaNode(schema) && schema['format'] === 'form' && props[prop] === name,
      );
      return draws ? [{ document, title: titleOf(document, effective), blockId }] : [];
    });
  });
}
