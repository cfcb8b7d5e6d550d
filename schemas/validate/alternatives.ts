/**
 * Alternatives (`oneOf`, `anyOf`) make a validator complain once for every branch. This keeps the complaints of the
 * branch that was meant, or the one line that nothing fits.
 */
import type { SchemaError } from './schema-error.ts';

export function settleAlternatives(errors: readonly SchemaError[]): SchemaError[] {
  const kept: SchemaError[] = [];
  for (const error of errors) {
    if (error.keyword === 'if') continue;
    if (error.keyword !== 'oneOf' && error.keyword !== 'anyOf') {
      kept.push(error);
      continue;
    }
    const branches = takeBranches(kept, error);
    const meant = branchMeant(branches, error.instancePath);
    kept.push(...(meant ?? [error]));
  }
  return kept;
}

/** Removes the errors of the alternatives' branches from the end of the list and groups them by branch. */
function takeBranches(kept: SchemaError[], alternatives: SchemaError): SchemaError[][] {
  const branches = new Map<string, SchemaError[]>();
  while (kept.length > 0) {
    const last = kept[kept.length - 1];
    if (!last || !isWithin(last, alternatives)) break;
    kept.pop();
    const branch = branchOf(last, alternatives);
    branches.set(branch, [last, ...(branches.get(branch) ?? [])]);
  }
  return [...branches.values()];
}

function isWithin(error: SchemaError, alternatives: SchemaError): boolean {
  const inside =
    error.instancePath === alternatives.instancePath || error.instancePath.startsWith(`${alternatives.instancePath}/`);
  return (
    inside && (error.schemaPath.startsWith(`${alternatives.schemaPath}/`) || rootOf(error) !== rootOf(alternatives))
  );
}

function rootOf(error: SchemaError): string {
  return error.schemaPath.split('/oneOf')[0]?.split('/anyOf')[0] ?? '';
}

function branchOf(error: SchemaError, alternatives: SchemaError): string {
  if (!error.schemaPath.startsWith(`${alternatives.schemaPath}/`)) return 'elsewhere';
  return error.schemaPath.slice(alternatives.schemaPath.length + 1).split('/', 1)[0] ?? '';
}

/** The one branch whose shape fits but whose content does not; null if no branch is the best match. */
function branchMeant(branches: readonly SchemaError[][], at: string): SchemaError[] | null {
  const close = branches.filter((branch) => branch.length > 0 && branch.every((error) => !isShape(error, at)));
  return close.length === 1 ? (close[0] ?? null) : null;
}

/** Errors that say "this is not my kind of value" rather than "something in it is wrong". */
function isShape(error: SchemaError, at: string): boolean {
  if (error.keyword === 'const') return true;
  return error.instancePath === at && ['type', 'required', 'additionalProperties', 'enum'].includes(error.keyword);
}
