/** What was thrown, whatever it was. */

/** What it says of itself, for logs and for whoever runs the server; its name where it says nothing. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}

export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
