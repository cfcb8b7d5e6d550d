/** The message of anything thrown. */

/** Its message, for logs and operators; its name where it has none. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}

export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
