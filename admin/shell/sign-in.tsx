import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Account, SignIn as SignInRequest } from '#schemas/api.ts';
import { callApi, displayError } from '../api/client.ts';
import { accountQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';

export function SignIn() {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: (request: SignInRequest) => callApi<Account>('POST', '/session', request),
    onSuccess: (account) => client.setQueryData(accountQuery.queryKey, account),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ email: email.trim(), password });
  };
  return (
    <main className="sign-in">
      <form onSubmit={submit}>
        <div className="stack-small">
          <span className="topbar-mark">
            <Icon name="blocks" />
            Forecourt
          </span>
          <h1>Sign in to the console</h1>
        </div>
        {signIn.isError ? (
          <p className="note note-danger" role="alert">
            {displayError(signIn.error)}
          </p>
        ) : null}
        <Field label="Email">
          {(control) => (
            <input
              {...control}
              className="input"
              type="email"
              name="email"
              autoComplete="username"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Field label="Password">
          {(control) => (
            <input
              {...control}
              className="input"
              type="password"
              name="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Button kind="primary" type="submit" disabled={signIn.isPending}>
          Sign in
        </Button>
      </form>
    </main>
  );
}
