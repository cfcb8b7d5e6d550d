/** The form for a new personal token. */
import { useState } from 'react';
import { type Permission, permissionTitles } from '#schemas/api/access.ts';
import type { MadeToken, OwnTokens } from '#schemas/api/account.ts';
import { callApi } from '../../api/api.ts';
import { errorOutsideFields, problemOf } from '../../credentials/field-problem.ts';
import { PasswordField } from '../../credentials/password-field.tsx';
import { Button, Check, ChoiceField, FailureNote, FieldError, Form, TextField, useAct } from '../../ui/kit.ts';

const spans = [
  { days: 7, title: 'A week' },
  { days: 30, title: '30 days' },
  { days: 90, title: '90 days' },
  { days: 365, title: 'A year' },
] as const;

/** Of the query that lists them. */
export const ownTokensKey = ['account', 'tokens'] as const;

const fields = ['/name', '/scopes', '/sites', '/days', '/current'];

interface NewTokenProps {
  readonly choices: Pick<OwnTokens, 'scopes' | 'choosesSites'>;
  readonly onMade: (token: MadeToken) => void;
  readonly onClose: () => void;
}

export function NewToken({ choices, onMade, onClose }: NewTokenProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ReadonlySet<Permission>>(new Set());
  const [sites, setSites] = useState('');
  const [days, setDays] = useState(30);
  const [current, setCurrent] = useState('');
  const make = useAct({
    mutationFn: () => {
      const named = sites.split(/[\s,]+/).filter(Boolean);
      const body = { current, name, scopes: [...scopes], sites: named.length === 0 ? null : named, days };
      return callApi('POST /account/tokens', { body });
    },
    refreshes: [ownTokensKey],
    done: onMade,
  });
  const toggle = (scope: Permission) => {
    const next = new Set(scopes);
    if (!next.delete(scope)) next.add(scope);
    setScopes(next);
  };
  const scopeProblem = problemOf(make.error, '/scopes');
  return (
    <Form className="stack token-form" onSubmit={() => make.mutate()}>
      <h3>New token</h3>
      <FailureNote error={errorOutsideFields(make.error, fields)} />
      <TextField
        label="Name of the token"
        help="A name for its purpose. It is shown with every change."
        error={problemOf(make.error, '/name')}
        maxLength={60}
        value={name}
        onChange={setName}
      />
      <ChoiceField
        label="Ends after"
        error={problemOf(make.error, '/days')}
        value={days}
        choices={spans.map((span) => [span.days, span.title] as const)}
        onChoose={setDays}
      />
      {choices.choosesSites ? (
        <TextField
          label="Only on these sites"
          optional
          help="Short names, comma-separated, as in their addresses here. Leave empty for every site."
          error={problemOf(make.error, '/sites')}
          spellCheck={false}
          maxLength={3000}
          value={sites}
          onChange={setSites}
        />
      ) : null}
      <fieldset className="token-scope-choice">
        <legend>What it may do</legend>
        {choices.scopes.map((scope) => (
          <Check key={scope} checked={scopes.has(scope)} onChange={() => toggle(scope)}>
            {sentence(permissionTitles[scope])}
          </Check>
        ))}
      </fieldset>
      {scopeProblem === undefined ? null : <FieldError message={scopeProblem} />}
      <PasswordField
        label="Your password, to create the token"
        value={current}
        onChange={setCurrent}
        error={problemOf(make.error, '/current')}
      />
      <div className="row row-wrap">
        <Button type="submit" kind="primary" disabled={make.isPending}>
          Create the token
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  );
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
