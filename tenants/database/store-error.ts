type StoreErrorCode = 'database.newer' | 'database.changed' | 'database.driver' | 'database.unusable';

/** The database cannot be used as it is. The message is one line for the operator who starts the server. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.code = code;
  }
}
