/** The server as it is built: with its validators compiled (`build/checked-schemas.ts`). */
import { validators } from 'virtual:forecourt/checked-validators';
import { adoptValidators } from '#schemas/validate/validate.ts';
import { checkedSchemas } from '../build/checked-schemas.ts';

adoptValidators(checkedSchemas(), validators);

export { type MainInput, main } from './main.ts';
