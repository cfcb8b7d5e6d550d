/** Thrown by a block that is about a vehicle or a model, on a page that has none. */
export class MissingSubject extends Error {
  readonly kind: 'vehicle' | 'model';

  /** @param path address of the page, for the log */
  constructor(kind: 'vehicle' | 'model', path: string) {
    super(`${path} is not about a ${kind}`);
    this.name = 'MissingSubject';
    this.kind = kind;
  }
}
