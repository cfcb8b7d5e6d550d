/** Asks for the password again over the current screen, so that nothing on it is lost with the session. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SignedIn } from '#schemas/api/session.ts';
import { useAccount } from '../access/account.ts';
import { accountQuery } from '../api/queries.ts';
import { onSession, tellSession } from '../api/session-events.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignInAgain() {
  const account = useAccount();
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  useEffect(() => onSession('lost', () => setAsked(true)), []);
  if (!asked) return null;
  const signedIn = (next: SignedIn) => {
    // A different person may see other sites and other drafts: the console starts fresh for them.
    if (next.email !== account.email) {
      location.assign('/');
      return;
    }
    setAsked(false);
    client.setQueryData(accountQuery.queryKey, next);
    tellSession('back');
    void client.invalidateQueries();
  };
  return (
    <Dialog title="Sign in again" onClose={() => setAsked(false)}>
      <SignInForm knownEmail={account.email} onSignedIn={signedIn}>
        <p>Your session has ended. What you typed is kept on this screen, and is saved once you are signed in.</p>
      </SignInForm>
    </Dialog>
  );
}
