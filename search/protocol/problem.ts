/** An error of a caller of the search protocol, in the protocol's own shape: `{ message, status }`. */
export class ProtocolError extends Error {
  readonly status: number;

  constructor(status: 400 | 403 | 404 | 405 | 413 | 429, message: string) {
    super(message);
    this.name = 'ProtocolError';
    this.status = status;
  }
}

/** A parameter that cannot be read: the message names it and the allowed values. */
export function badParameter(name: string, message: string): ProtocolError {
  return new ProtocolError(400, `${name}: ${message}`);
}
