import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';
import { SuccessMessageView } from './view.tsx';

export const successMessage = defineBlock({
  type: 'success-message',
  version: 1,
  title: 'Success message',
  description: 'Says that a form has arrived and what happens next.',
  category: 'form',
  schema,
  view: SuccessMessageView,
  examples,
});
