/** A make of the site by its name; stored as the part of its address. */
import { ChoiceSelect } from '../pick/choice-select.tsx';
import { useSiteChoices } from '../values/use-site-choices.ts';
import { type ControlProps, controlAttributes, shownText } from './control.ts';

export function MakeControl(props: ControlProps) {
  const choices = useSiteChoices(props.settings.tenant, 'make-slugs');
  return (
    <ChoiceSelect
      {...controlAttributes(props)}
      className="input"
      choices={choices}
      value={shownText(props.value)}
      none="None"
      onChange={(value) => props.onChange(value === '' ? undefined : value)}
    />
  );
}
