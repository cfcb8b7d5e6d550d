import type { ComponentProps } from 'react';
import { Input } from '../../ui/controls.tsx';

/** A line of text with room for a list of choices below it (`choices-dom.ts`). */
export function SuggestInput(props: ComponentProps<typeof Input>) {
  return (
    <div className="ui-suggest" data-suggest="">
      <Input autoComplete="off" {...props} />
    </div>
  );
}
