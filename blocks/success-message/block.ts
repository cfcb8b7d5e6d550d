import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';
import { SuccessMessageView } from './view.tsx';

export const successMessage = defineBlock({
  type: 'success-message',
  title: 'Success message',
  description:
    'Says that a form has arrived and what happens next; to the one who sent it, what it was and who answers.',
  category: 'form',
  schema,
  view: SuccessMessageView,
  enhance: 'visible',
  examples,
});
