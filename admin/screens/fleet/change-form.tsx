/** The change to make on many sites: words or a switch, and the replacement. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { FleetQuery, Replacement } from '#schemas/api/fleet-change.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import { switchesQuery, templatesQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Check, ChoiceField, TextField } from '../../ui/fields.tsx';
import { typedValue, valueChoices } from './switch-value.ts';

export interface Wanted {
  readonly query: FleetQuery;
  readonly replacement: Replacement;
}

export function ChangeForm({
  words,
  onPreview,
}: {
  readonly words: string;
  readonly onPreview: (one: Wanted) => void;
}) {
  const [kind, setKind] = useState<'text' | 'switch'>('text');
  return (
    <section className="panel panel-pad fleet-fields">
      <ChoiceField
        label="Change"
        value={kind}
        choices={[
          ['text', 'Text'],
          ['switch', 'A switch'],
        ]}
        onChoose={setKind}
      />
      {kind === 'text' ? <WordsForm words={words} onPreview={onPreview} /> : <SwitchForm onPreview={onPreview} />}
    </section>
  );
}

function WordsForm({ words, onPreview }: { readonly words: string; readonly onPreview: (one: Wanted) => void }) {
  const [text, setText] = useState(words);
  const [to, setTo] = useState('');
  const [matchesCase, setMatchesCase] = useState(true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPreview({ query: { kind: 'text', text, matchesCase }, replacement: { to } });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <Text label="Find" value={text} max={200} onChange={setText} />
      <Text label="Replace with" help="Left empty, the text is removed." value={to} max={2000} onChange={setTo} />
      <Check checked={matchesCase} onChange={setMatchesCase}>
        Only with the same capitals
      </Check>
      <Submit isReady={text.length >= 2 && text !== to} />
    </form>
  );
}

function SwitchForm({ onPreview }: { readonly onPreview: (one: Wanted) => void }) {
  // Switches are the same everywhere: those of a template provide the names.
  const template = useQuery(templatesQuery).data?.templates[0]?.slug ?? '';
  const groups = useQuery({ ...switchesQuery(template), enabled: template !== '' }).data?.groups ?? [];
  const switches = groups.flatMap(({ title: group, switches: own }) =>
    own.filter(({ schema }) => valueChoices(schema) !== undefined).map((one) => ({ ...one, group })),
  );
  const [asked, setKey] = useState('');
  const chosen = switches.find(({ key }) => key === asked) ?? switches[0];
  if (chosen === undefined) return <p className="soft">Loading the switches…</p>;
  return (
    <>
      <ChoiceField
        label="Switch"
        value={chosen.key}
        choices={switches.map(({ key, group, title }) => [key, `${group}: ${title}`] as const)}
        onChoose={setKey}
      />
      <SwitchValues key={chosen.key} of={chosen} onPreview={onPreview} />
    </>
  );
}

const any = 'any';
const inherited = 'null';

function SwitchValues({ of, onPreview }: { readonly of: SwitchState; readonly onPreview: (one: Wanted) => void }) {
  const { key, schema } = of;
  const choices = valueChoices(schema) ?? null;
  const [from, setFrom] = useState(any);
  const [to, setTo] = useState(inherited);
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = from === any ? {} : { value: JSON.parse(from) };
    onPreview({
      query: { kind: 'switch', key, ...value },
      replacement: { to: to === 'typed' ? typedValue(schema, typed) : JSON.parse(to) },
    });
  };
  return (
    <form className="stack" onSubmit={submit}>
      {choices === null ? null : (
        <ChoiceField label="Where it is" value={from} choices={[[any, 'Any value'], ...choices]} onChoose={setFrom} />
      )}
      <ChoiceField
        label="Set it to"
        value={to}
        choices={[[inherited, 'The template’s text'], ...(choices ?? ([['typed', 'This value']] as const))]}
        onChoose={setTo}
      />
      {to === 'typed' ? <Text label="Value" value={typed} max={2000} onChange={setTyped} /> : null}
      <Submit isReady={from !== to} />
    </form>
  );
}

function Submit({ isReady }: { readonly isReady: boolean }) {
  return (
    <div>
      <Button kind="primary" type="submit" disabled={!isReady}>
        Show what would change
      </Button>
    </div>
  );
}

function Text({
  label,
  help,
  value,
  max,
  onChange,
}: {
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly max: number;
  readonly onChange: (value: string) => void;
}) {
  return <TextField label={label} help={help} maxLength={max} value={value} onChange={onChange} />;
}
