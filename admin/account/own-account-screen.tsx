/** Somebody's own account: name, address, password, second factor, and where they are signed in. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { roleTitles } from '#schemas/access.ts';
import type { OwnAccount } from '#schemas/account-api.ts';
import { callApi, displayError, type Method } from '../api/client.ts';
import { accountQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Failed, Waiting } from '../ui/states.tsx';
import { useToast } from '../ui/toasts.tsx';
import { problemOf } from './field-problem.ts';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordField } from './password-field.tsx';
import { SecondFactor } from './second-factor.tsx';

export const ownAccountQuery = queryOptions({
  queryKey: ['own-account'],
  staleTime: 0,
  queryFn: ({ signal }) => callApi<OwnAccount>('GET', '/account', undefined, { signal }),
});

export function OwnAccountScreen() {
  const account = useQuery(ownAccountQuery);
  if (account.isPending) return <Waiting what="your account" />;
  if (account.isLoadingError) return <Failed error={account.error} onRetry={() => void account.refetch()} />;
  const { name, email, role, site } = account.data;
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>Your account</h1>
          <p>
            {roleTitles[role]}
            {site === null ? '' : ` of ${site}`}
          </p>
        </div>
      </div>
      <NameForm name={name} />
      <EmailForm email={email} />
      <PasswordForm />
      <SecondFactor state={account.data.secondFactor} />
      <OwnSessions account={account.data} />
    </div>
  );
}

/** One form of the screen: sends, says what went wrong, and tells that it is done. */
function Panel({
  title,
  action,
  call,
  done,
  children,
}: {
  readonly title: string;
  readonly action: string;
  readonly call: () => readonly [Method, string, object];
  readonly done: string;
  readonly children: (error: unknown) => ReactNode;
}) {
  const client = useQueryClient();
  const toast = useToast();
  const send = useMutation({
    mutationFn: () => {
      const [method, path, body] = call();
      return callApi(method, path, body);
    },
    onSuccess() {
      toast({ text: done });
      void client.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
      void client.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <form className="panel panel-pad stack" onSubmit={submit}>
      <h2>{title}</h2>
      {send.isError ? (
        <p className="note note-danger" role="alert">
          {displayError(send.error)}
        </p>
      ) : null}
      {children(send.error)}
      <div>
        <Button type="submit" disabled={send.isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}

function NameForm({ name: stored }: { readonly name: string }) {
  const [name, setName] = useState(stored);
  return (
    <Panel title="Name" action="Save the name" done="Your name is saved." call={() => ['PUT', '/account', { name }]}>
      {(error) => (
        <Field label="Name" help="It stands beside what you change." error={problemOf(error, '/name')}>
          {(control) => (
            <input
              {...control}
              className="input"
              autoComplete="name"
              required
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      )}
    </Panel>
  );
}

function EmailForm({ email: stored }: { readonly email: string }) {
  const [email, setEmail] = useState(stored);
  const [current, setCurrent] = useState('');
  return (
    <Panel
      title="Email"
      action="Change the address"
      done="Sign in with the new address from now on."
      call={() => ['PUT', '/account/email', { current, email }]}
    >
      {(error) => (
        <>
          <Field label="Email" error={problemOf(error, '/email')}>
            {(control) => (
              <input
                {...control}
                className="input"
                type="email"
                required
                maxLength={200}
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
          <PasswordField
            label="Your password"
            value={current}
            onChange={setCurrent}
            error={problemOf(error, '/current')}
          />
        </>
      )}
    </Panel>
  );
}

function PasswordForm() {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  return (
    <Panel
      title="Password"
      action="Change the password"
      done="Your new password is set; your other sessions have ended."
      call={() => ['PUT', '/account/password', { current, password }]}
    >
      {(error) => (
        <>
          <PasswordField
            label="Current password"
            value={current}
            onChange={setCurrent}
            error={problemOf(error, '/current')}
          />
          <PasswordField
            isNew
            label="New password"
            value={password}
            onChange={setPassword}
            error={problemOf(error, '/password')}
          />
        </>
      )}
    </Panel>
  );
}
