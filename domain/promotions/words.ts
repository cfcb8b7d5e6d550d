/** What a spin says where nothing was won: on the lead, in mails and on the wheel. */
export const noPrizeWords = 'No prize';
