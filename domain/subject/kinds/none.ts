/** Pages that are about nothing in particular. */
import type { SubjectKind } from './subject-kind.ts';

export const none: SubjectKind<{ readonly kind: 'none' }> = {
  resolve: async () => ({ kind: 'none' }),
  version: () => '-',
  reads: ['subject'],
  name: () => null,
  choices: async () => [],
  link: async () => null,
  describe: () => null,
};
