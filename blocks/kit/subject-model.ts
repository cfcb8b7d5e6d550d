/** The model a page is about. */
import type { Model } from '#schemas/entities/model.ts';
import type { LoadContext } from './define-block.ts';
import { MissingSubject } from './missing-subject.ts';

/** Throws on a page without a model, so that the block is left out and logged there. */
export function requireModel({ subject, path }: Pick<LoadContext, 'subject' | 'path'>): Model {
  if (subject.kind === 'model') return subject.model;
  throw new MissingSubject('model', path);
}
