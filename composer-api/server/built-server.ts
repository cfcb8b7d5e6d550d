/** The server as it is built: with its validators compiled (`build/checked-schemas.ts`). */
import { createRequire } from 'node:module';
import { adoptValidators } from '#schemas/validate/validate.ts';
import { checkedSchemas } from '../build/checked-schemas.ts';

const load = createRequire(import.meta.url);

// No page needs any of them: reading their 2.6 MB of code would be a part of every start.
adoptValidators(checkedSchemas, () => load('./checked-validators.cjs').validators);

export { type MainInput, main } from './main.ts';
