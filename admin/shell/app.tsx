/** Who is signed in, and the screen of each address. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import type { SignedIn, SignIn as SignInRequest } from '#schemas/api/session.ts';
import { useAccount } from '../access/account.ts';
import { Gate } from '../access/gate.tsx';
import { ApiFailure, callApi } from '../api/api.ts';
import { readLastSite } from '../api/last-site.ts';
import { accountQuery } from '../api/queries.ts';
import { announceSession, onSession } from '../api/session-events.ts';
import { EmailField } from '../credentials/email-field.tsx';
import { InboxScreen } from '../screens/leads/inbox-screen.tsx';
import { Button, Dialog, Empty, FailureNote, Field, Form, Icon, TextField, Unloaded } from '../ui/kit.ts';
import { LazyScreen } from './lazy-screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import * as screens from './screen-codes.ts';
import { Shell } from './shell.tsx';
import { SignedInConsole } from './signed-in-console.tsx';
import { TenantShell } from './tenant-shell.tsx';
import { useArrival } from './use-arrival.ts';

/** Targets of one-time links, which work for anyone who has the link, signed in or not. */
const linkPaths = ['/first-account', '/invitation', '/new-password', '/new-email'];

export function App() {
  const account = useQuery(accountQuery);
  const location = useLocation();
  useArrival();
  useEffect(() => {
    if (location.pathname.endsWith('/pages')) return screens.editorScreen.fetchWhenIdle();
    return undefined;
  }, [location.pathname]);
  if (linkPaths.includes(location.pathname) || location.pathname === '/forgotten')
    return location.pathname === '/forgotten' ? (
      <LazyScreen code={screens.forgottenPassword} />
    ) : (
      <LazyScreen code={screens.oneTimeLink} />
    );
  if (account.data === undefined) return <Unloaded what="the console" query={account} />;
  if (account.data === null) return <SignIn />;
  return (
    <SignedInConsole account={account.data}>
      <a className="skip button" href="#main">
        Skip to content
      </a>
      <SignInAgain />
      <Routes>
        <Route path="/" element={<Navigate to={homeOf(account.data)} replace />} />
        <Route path="/inbox" element={<Navigate to={inboxOf(account.data)} replace />} />
        <Route element={<Shell />}>
          {screens.platformScreens.map(({ path, code, asks }) => {
            const element = <LazyScreen code={code} />;
            return <Route key={path} path={path} element={asks ? <Gate asks={asks}>{element}</Gate> : element} />;
          })}
        </Route>
        <Route
          path="/sites/:tenant/edit/:kind/:name"
          element={
            <ScreenBoundary>
              <Gate asks="pages.edit">
                <LazyScreen code={screens.editorScreen} />
              </Gate>
            </ScreenBoundary>
          }
        />
        <Route path="/sites/:tenant" element={<TenantShell />}>
          <Route index element={<LazyScreen code={screens.overviewScreen} />} />
          <Route path="leads/:lead?" element={<InboxScreen />} />
          {screens.siteScreens.map(({ path, code }) => (
            <Route key={path} path={path} element={<LazyScreen code={code} />} />
          ))}
        </Route>
        <Route
          path="*"
          element={
            <Empty title="There is no such screen" heading="h1">
              <a href="/">Back to the start</a>
            </Empty>
          }
        />
      </Routes>
    </SignedInConsole>
  );
}

/** Where the installed app opens: the leads of one's own site, or of the one that was looked after last. */
function inboxOf(account: SignedIn): string {
  const site = account.tenant ?? readLastSite();
  return site !== null && account.permissions.includes('leads.read') ? `/sites/${site}/leads` : homeOf(account);
}

/** Staff of one tenant go straight to it. */
function homeOf(account: SignedIn): string {
  return account.tenant === null ? '/sites' : `/sites/${account.tenant}`;
}

function SignIn() {
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

/** Asks for the password again over the current screen, so that nothing on it is lost with the session. */
function SignInAgain() {
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
    announceSession('back');
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

interface SignInFormProps {
  readonly children?: ReactNode;
  readonly knownEmail?: string;
  readonly onSignedIn: (account: SignedIn) => void;
}

function SignInForm({ children, knownEmail = '', onSignedIn }: SignInFormProps) {
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
  return (
    <Form
      className="sign-in-form"
      onSubmit={() => signIn.mutate({ email: email.trim(), password, ...(code === null ? {} : { code }) })}
    >
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
    </Form>
  );
}

/** The answer to a right password where a second factor is in use. */
function isAskedForCode(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'auth.second-factor';
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
