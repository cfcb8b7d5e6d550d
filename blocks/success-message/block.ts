import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';
import { SuccessMessageView } from './view.tsx';

export const successMessage = defineBlock({
  type: 'success-message',
  title: 'Success message',
  description:
    'Confirms that a form was received and says what happens next. The sender also sees what they sent and who will answer.',
  category: 'form',
  schema,
  view: SuccessMessageView,
  enhance: 'visible',
  examples,
});
