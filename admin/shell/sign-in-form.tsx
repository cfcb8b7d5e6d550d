import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { SignedIn, SignIn as SignInRequest } from '#schemas/api.ts';
import { callApi, displayError } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';

export function SignInForm({
  children,
  knownEmail = '',
  onSignedIn,
}: {
  readonly children?: ReactNode;
  readonly knownEmail?: string;
  readonly onSignedIn: (account: SignedIn) => void;
}) {
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: (request: SignInRequest) => callApi<SignedIn>('POST', '/session', request),
    onSuccess: onSignedIn,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ email: email.trim(), password });
  };
  return (
    <form className="sign-in-form" onSubmit={submit}>
      {children}
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
            data-first-focus
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
  );
}
