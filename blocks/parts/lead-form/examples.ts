import type { FormFacts } from './facts.ts';

/** Content and fields of the example forms. */
export const exampleForm: FormFacts = {
  optIn: { text: 'Send me news and offers from Harbour Motors. I can unsubscribe at any time.', ticked: false },
  privacy: 'Harbour Motors uses your details to answer you.',
  successPath: '/success',
  storeDetails: true,
  events: {},
  postcode: true,
  messageLabel: 'Comments',
};
