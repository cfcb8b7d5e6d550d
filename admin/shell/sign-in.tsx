import { useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '../api/queries.ts';
import { Icon } from '../ui/icon.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignIn() {
  const client = useQueryClient();
  return (
    <main className="sign-in">
      <div className="sign-in-form" ref={focusFirst}>
        <SignInForm onSignedIn={(account) => client.setQueryData(accountQuery.queryKey, account)}>
          <div className="stack-small">
            <span className="topbar-mark">
              <Icon name="blocks" />
              Forecourt
            </span>
            <h1>Sign in to the console</h1>
          </div>
        </SignInForm>
        <a href="/forgotten">Forgotten password</a>
      </div>
    </main>
  );
}

/** There is nothing else to do here, and a person who has just signed out has lost the button that they pressed. */
function focusFirst(form: HTMLDivElement | null): void {
  form?.querySelector('input')?.focus();
}
