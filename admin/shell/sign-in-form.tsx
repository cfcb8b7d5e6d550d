import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { SignedIn, SignIn as SignInRequest } from '#schemas/api/session.ts';
import { ApiFailure, callApi } from '../api/client.ts';
import { EmailField } from '../credentials/email-field.tsx';
import { Button } from '../ui/button.tsx';
import { Field, TextField } from '../ui/fields.tsx';
import { FailureNote } from '../ui/screen.tsx';

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
  const [code, setCode] = useState<string | null>(null);
  const signIn = useMutation({
    mutationFn: (request: SignInRequest) => callApi('POST /session', { body: request }),
    onSuccess: onSignedIn,
    onError(error) {
      if (isAskedForCode(error)) setCode((given) => given ?? '');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ email: email.trim(), password, ...(code === null ? {} : { code }) });
  };
  return (
    <form className="sign-in-form" onSubmit={submit}>
      {children}
      <FailureNote error={isAskedForCode(signIn.error) ? null : signIn.error} />
      <EmailField isOwn value={email} onChange={setEmail} />
      <TextField
        label="Password"
        type="password"
        name="password"
        data-first-focus
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      {code === null ? null : (
        <Field label="Code" help="From your authenticator app, or one of your recovery codes.">
          {(control) => (
            <input
              {...control}
              className="input"
              name="code"
              // The field appears while its form is being filled in; a person who waits for it can type on.
              ref={focusOnce}
              autoComplete="one-time-code"
              required
              maxLength={40}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
      )}
      <Button kind="primary" type="submit" disabled={signIn.isPending}>
        Sign in
      </Button>
    </form>
  );
}

/** The answer to a right password where a second factor is in use. */
function isAskedForCode(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'auth.second-factor';
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
