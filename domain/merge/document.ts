/** Three-way merge of any document, by the way its kind combines (schemas/documents/kinds.ts). */

import { type DocumentKey, documentKind, documentKinds } from '#schemas/documents/kinds.ts';
import { equalJson } from '../json/equal-json.ts';
import { isJsonObject, type Value } from '../json/json-object.ts';
import { isFormBody, mergeForm } from './form.ts';
import type { MergeOptions } from './layout.ts';
import { isLayoutBody, type MergedDocument, mergePage } from './page.ts';
import { mergeValues } from './values.ts';

/** `undefined` means a document that the side does not have; `body` undefined means that none should exist. */
interface MergedBody extends Omit<MergedDocument, 'body'> {
  readonly body: Value;
}

/**
 * Merges three bodies of one document. A template's update is `merge(base, tenant, template)` with rule `template`; two
 * saves from one revision are `merge(revision, being saved, stored since)` with rule `save`.
 */
export function mergeDocument(
  key: DocumentKey,
  base: Value,
  yours: Value,
  theirs: Value,
  options: MergeOptions = {},
): MergedBody {
  if (equalJson(base, theirs) || equalJson(yours, theirs)) return { body: yours, conflicts: [], notices: [] };
  if (equalJson(base, yours)) return { body: theirs, conflicts: [], notices: [] };
  const kind = documentKind(key);
  const layers = kind === null ? 'whole' : documentKinds[kind].layers;
  if (layers === 'document' && isLayoutBody(base) && isLayoutBody(yours) && isLayoutBody(theirs))
    return mergePage(base, yours, theirs, options);
  if (kind === 'form' && isFormBody(base) && isFormBody(yours) && isFormBody(theirs))
    return mergeForm(base, yours, theirs, options);
  if (layers === 'per-key' && isJsonObject(yours) && isJsonObject(theirs)) {
    const merged = mergeValues(isJsonObject(base) ? base : {}, yours, theirs);
    return { body: merged.value, conflicts: merged.conflicts, notices: [] };
  }
  return settleWhole(kind === null ? key : documentKinds[kind].title, base, yours, theirs, options);
}

/**
 * Both sides changed a value that can only be taken whole. A document that one side deleted and the other changed is
 * kept.
 */
function settleWhole(title: string, base: Value, yours: Value, theirs: Value, options: MergeOptions): MergedBody {
  const conflict = { pointer: '', base: base ?? null, yours: yours ?? null, theirs: theirs ?? null };
  if (yours === undefined) {
    const kept = options.rule === 'save';
    const report = {
      ...conflict,
      message: `${title} was removed by you, and the other side had changed it. It ${kept ? 'is kept' : 'stays removed'}.`,
    };
    return kept
      ? { body: theirs, conflicts: [report], notices: [] }
      : { body: undefined, conflicts: [], notices: [report] };
  }
  const message =
    theirs === undefined
      ? `${title} was removed by the other side, and you had changed it. It is kept.`
      : `${title} was changed on both sides, and can only be taken whole. Yours is kept.`;
  return { body: yours, conflicts: [{ ...conflict, message }], notices: [] };
}
