/** Takes a field's value from a switch or a fact: found by plain words, each with its current value. */
import { isAssignable } from '#domain/json/value-types.ts';
import { factSchema } from '#domain/subject/bindable-facts.ts';
import { isSchemaNode, type Json, type SchemaNode } from '#schemas/shapes/json.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { matchesSearch } from '../ui/search-box.tsx';
import { PickPopover } from './pick/pick-popover.tsx';
import type { FormSettings } from './values/form-context.ts';
import { displayBriefly } from './values/messages.ts';

/** Of one kind, until something is typed. */
const most = 60;

/** Whether values of one schema fit another, the entries of lists included. */
function fits(from: SchemaNode, to: SchemaNode): boolean {
  if (!isAssignable(from, to)) return false;
  if (to.type !== 'array') return true;
  return isSchemaNode(from.items) && isSchemaNode(to.items) && isAssignable(from.items, to.items);
}

/** Offers the switches and facts whose type fits this field. Nothing when none does. */
export function FactPicker({
  label,
  schema,
  settings,
  onLink,
}: {
  readonly label: string;
  readonly schema: SchemaNode;
  readonly settings: FormSettings;
  readonly onLink: (reference: Json) => void;
}) {
  const switches = settings.switches.filter((choice) => fits(choice.schema, schema));
  const facts = settings.facts.filter((fact) => fits(factSchema(fact.type), schema));
  if (switches.length === 0 && facts.length === 0) return null;
  const today = (of: SchemaNode, value: Json | undefined) =>
    value === undefined ? '' : `now: ${displayBriefly(of, value)}`;
  return (
    <PickPopover
      label={`A value for ${label}`}
      listLabel={`Values for ${label}`}
      hint="Search switches and details"
      nothing="No switch or detail of that name fits this field."
      align="end"
      trigger={<IconButton icon="link" label={`Link ${label} to a value`} small />}
      groups={(text, close) => {
        const link = (reference: Json) => {
          onLink(reference);
          close();
        };
        return [
          {
            title: 'Dealer and page details',
            choices: facts
              .filter((fact) => matchesSearch(text, fact.title, fact.path))
              .slice(0, most)
              .map((fact) => ({
                key: fact.path,
                name: fact.title,
                note: today({}, settings.factValue?.(fact.path)),
                icon: <Icon name="user" />,
                onPick: () => link({ $bind: fact.path }),
              })),
          },
          {
            title: 'Switches',
            choices: switches
              .filter((choice) => matchesSearch(text, choice.title, choice.description, choice.key))
              .slice(0, most)
              .map((choice) => ({
                key: choice.key,
                name: choice.title,
                note: today(choice.schema, choice.value),
                icon: <Icon name="toggle" />,
                onPick: () => link({ $switch: choice.key }),
              })),
          },
        ];
      }}
    />
  );
}
