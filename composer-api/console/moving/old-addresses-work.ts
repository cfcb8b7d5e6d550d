/** Reading addresses of an old site, as work that can be ended (`kernel/killable`). */
import type { OldAddressesRequest } from '#schemas/api/old-site.ts';
import type { WorkKind } from '../../kernel/killable/kind.ts';
import { type ReadAddresses, readAddresses } from './read-addresses.ts';

export const oldAddressesWork: WorkKind<OldAddressesRequest['files'], ReadAddresses> = {
  name: 'old-addresses',
  within: 5000,
  megabytes: 500,
  refusal: 'The files take too long to read. Split them.',
  load: async () => async (files) => readAddresses(files),
};
