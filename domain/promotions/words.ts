/** The text of a spin without a prize: on the lead, in mails and on the wheel. */
import { message } from '../messages/translate.ts';

export const noPrizeWords = message('No prize');
