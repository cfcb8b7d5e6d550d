/** Thrown by a block that is about a vehicle, a model or an offer, on a page that has none. */
export class MissingSubject extends Error {
  readonly kind: 'vehicle' | 'model' | 'offer';

  /** @param path address of the page, for the log */
  constructor(kind: 'vehicle' | 'model' | 'offer', path: string) {
    super(`${path} is not about ${kind === 'offer' ? 'an' : 'a'} ${kind}`);
    this.name = 'MissingSubject';
    this.kind = kind;
  }
}
