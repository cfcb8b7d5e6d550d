/** The minimum shape of a document that all other code relies on. */
import { AppError } from '#domain/errors/app-error.ts';
import { checkFormOrder } from '#domain/forms/check-document.ts';
import { listDraftProblems } from '#domain/layout/draft-problems.ts';
import { isFormBody } from '#domain/merge/form.ts';
import { type DocumentKey, documentKind } from '#schemas/documents/kinds.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';

/**
 * A draft may be invalid, but it has to be the kind of thing that it says it is, within a layout's limits: else no editor
 * could open it again, and every later reading would cost too much.
 * @throws AppError `input.invalid` for another shape, `document.invalid` with each problem for what is beyond the limits.
 */
export function requireShape(key: DocumentKey, body: Json): void {
  const problem = (pointer: string, message: string): never => {
    throw new AppError('input.invalid', message, [{ document: key, pointer, message, severity: 'error' }]);
  };
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    problem('', 'The document has to be an object.');
  const kind = documentKind(key);
  if (kind === 'form') requireForm(key, body);
  if (kind !== 'page' && kind !== 'section') return;
  const { layout } = body as { readonly layout?: unknown };
  if (typeof layout !== 'object' || layout === null) problem('/layout', 'The page has no layout.');
  const { root, blocks } = layout as { readonly root?: unknown; readonly blocks?: unknown };
  if (!Array.isArray(root) || !root.every((id) => typeof id === 'string'))
    problem('/layout/root', 'The list of top-level blocks is missing.');
  if (typeof blocks !== 'object' || blocks === null || Array.isArray(blocks))
    problem('/layout/blocks', 'The map of blocks is missing.');
  for (const [id, block] of Object.entries(blocks as { readonly [id: string]: unknown })) {
    const { type, version, props, slots } = (block ?? {}) as { readonly [name: string]: unknown };
    const sound =
      typeof type === 'string' &&
      typeof version === 'number' &&
      typeof props === 'object' &&
      props !== null &&
      !Array.isArray(props);
    if (!sound) problem(`/layout/blocks/${id}`, `Block ${id} lacks its type, version or props.`);
    if (
      slots !== undefined &&
      (typeof slots !== 'object' ||
        slots === null ||
        !Object.values(slots).every((list) => Array.isArray(list) && list.every((child) => typeof child === 'string')))
    ) {
      problem(`/layout/blocks/${id}/slots`, `The slots of block ${id} have to be lists of block ids.`);
    }
  }
  const problems = listDraftProblems(layout as Layout, key);
  const [first] = problems;
  if (first)
    throw new AppError('document.invalid', `${first.message} Until then it is not saved.`, problems.slice(0, 50));
}

/** Steps and fields each in one place: what is merged by id could lose a field otherwise. */
function requireForm(key: DocumentKey, body: Json): void {
  if (!isFormBody(body)) {
    const message = 'A form has order, steps and fields.';
    throw new AppError('input.invalid', message, [{ document: key, pointer: '/steps', message, severity: 'error' }]);
  }
  const problems = checkFormOrder(body).map(
    ({ pointer, message }): Problem => ({ document: key, pointer, message, severity: 'error' }),
  );
  const [first] = problems;
  if (first)
    throw new AppError('document.invalid', `${first.message} Until then it is not saved.`, problems.slice(0, 50));
}

/**
 * True when each block is in one place only. Code that walks a layout by its slots could otherwise loop endlessly; a
 * draft may be so, and the editor reports it, but it cannot be rendered.
 */
export function isTree({ root, blocks }: Layout): boolean {
  const seen = new Set<string>();
  const open = [...root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) return false;
    seen.add(id);
    const instance = Object.hasOwn(blocks, id) ? blocks[id] : undefined;
    open.push(...Object.values(instance?.slots ?? {}).flat());
  }
  return true;
}
