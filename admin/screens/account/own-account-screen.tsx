/** The person's own account: name, address, password, second factor, and their sessions. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { permissionTitles, roleTitles } from '#schemas/api/access.ts';
import type { MadeToken, OwnToken, OwnTokens as Tokens } from '#schemas/api/account.ts';
import { callApi } from '../../api/api.ts';
import { accountQuery } from '../../api/queries.ts';
import { EmailField } from '../../credentials/email-field.tsx';
import { errorOutsideFields, problemOf } from '../../credentials/field-problem.ts';
import { NameField } from '../../credentials/name-field.tsx';
import { PasswordField } from '../../credentials/password-field.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Button, FailureNote, Form, PageHead, Unloaded, useAct } from '../../ui/kit.ts';
import { NewToken, ownTokensKey } from './new-token.tsx';
import { ownAccountQuery } from './own-account-query.ts';
import { OwnPushes } from './own-pushes.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactor } from './second-factor.tsx';

/** Personal tokens: they let a person's own programs use the console's API. */
const tokensQuery = {
  queryKey: ownTokensKey,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => callApi('GET /account/tokens', { signal }),
} as const;

function OwnTokens() {
  const tokens = useQuery(tokensQuery);
  return (
    <section className="panel panel-pad stack" aria-labelledby="own-tokens">
      <div>
        <h2 id="own-tokens">Personal tokens</h2>
        <p className="soft">
          Let your own programs use the <Link to="/api-reference">API</Link> in your name. Each token may do only what
          you choose for it.
        </p>
      </div>
      {tokens.data === undefined ? <Unloaded what="your tokens" query={tokens} /> : <Loaded tokens={tokens.data} />}
    </section>
  );
}

function Loaded({ tokens }: { readonly tokens: Tokens }) {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<MadeToken | null>(null);
  return (
    <>
      {made === null ? null : (
        <div className="note stack" role="status">
          <p>
            <strong>Copy the token now.</strong> It is not shown again; if it is lost, create another.
          </p>
          <div className="row row-wrap">
            <code className="one-time-address">{made.token}</code>
            <CopyButton text={made.token} what="Token" />
          </div>
        </div>
      )}
      <TokenList tokens={tokens.tokens} />
      {isOpen ? (
        <NewToken
          choices={tokens}
          onClose={() => setOpen(false)}
          onMade={(token) => {
            setMade(token);
            setOpen(false);
          }}
        />
      ) : (
        <div>
          <Button icon="plus" onClick={() => setOpen(true)}>
            New token
          </Button>
        </div>
      )}
    </>
  );
}

function TokenList({ tokens }: { readonly tokens: readonly OwnToken[] }) {
  const end = useAct({
    mutationFn: (id: string) => callApi('DELETE /account/tokens/:token', { token: id }),
    refreshes: [ownTokensKey],
  });
  if (tokens.length === 0) return <FailureNote error={end.error} />;
  return (
    <>
      <FailureNote error={end.error} />
      <ul className="entry-list">
        {tokens.map(({ id, name, scopes, sites, expiresAt, lastUsedAt }) => (
          <li key={id}>
            <div className="row spread row-wrap">
              <strong className="one-time-address">{name}</strong>
              <Button
                small
                aria-label={`Revoke the token ${name}`}
                disabled={end.isPending}
                onClick={() => end.mutate(id)}
              >
                Revoke
              </Button>
            </div>
            <p className="soft small">
              {lastUsedAt === null ? 'Never used.' : `Last used ${displayMoment(lastUsedAt)}.`} Ends{' '}
              {displayMoment(expiresAt)}.
              {sites === null ? '' : ` Only on ${sites.join(', ') || 'sites that are gone'}.`}
            </p>
            <details className="small">
              <summary>
                {scopes.length} {scopes.length === 1 ? 'scope' : 'scopes'}
              </summary>
              <ul className="token-scopes">
                {scopes.map((scope) => (
                  <li key={scope}>
                    <code>{scope}</code> {permissionTitles[scope]}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

export function OwnAccountScreen() {
  const account = useQuery(ownAccountQuery);
  if (account.data === undefined) return <Unloaded what="your account" query={account} />;
  const { name, email, role, site } = account.data;
  return (
    <div className="page page-narrow">
      <PageHead title="Your account">
        {roleTitles[role]}
        {site === null ? '' : ` of ${site}`}
      </PageHead>
      <NameForm name={name} />
      <EmailForm email={email} awaited={account.data.awaitedEmail} />
      <PasswordForm />
      <SecondFactor state={account.data.secondFactor} />
      <OwnSessions account={account.data} />
      <OwnPushes pushes={account.data.pushes} />
      <OwnTokens />
    </div>
  );
}

interface PanelProps {
  readonly title: string;
  readonly action: string;
  readonly call: () => Promise<unknown>;
  readonly done: string;
  /** Pointers of the fields that show their own problems. */
  readonly fields: readonly string[];
  readonly children: (error: unknown) => ReactNode;
}

/** One form of the screen: sends it, shows errors, and confirms success. */
function Panel({ title, action, call, done, fields, children }: PanelProps) {
  const send = useAct({
    mutationFn: call,
    refreshes: [ownAccountQuery.queryKey, accountQuery.queryKey],
    says: () => done,
  });
  return (
    <Form className="panel panel-pad stack" onSubmit={() => send.mutate()}>
      <h2>{title}</h2>
      <FailureNote error={errorOutsideFields(send.error, fields)} />
      {children(send.error)}
      <div>
        <Button type="submit" disabled={send.isPending}>
          {action}
        </Button>
      </div>
    </Form>
  );
}

function NameForm({ name: stored }: { readonly name: string }) {
  const [name, setName] = useState(stored);
  return (
    <Panel
      title="Name"
      action="Save the name"
      done="Your name is saved."
      fields={['/name']}
      call={() => callApi('PUT /account', { body: { name } })}
    >
      {(error) => (
        <NameField
          label="Name"
          help="It is shown with your changes."
          value={name}
          onChange={setName}
          error={problemOf(error, '/name')}
        />
      )}
    </Panel>
  );
}

function EmailForm({ email: stored, awaited }: { readonly email: string; readonly awaited: string | null }) {
  const [email, setEmail] = useState(stored);
  const [current, setCurrent] = useState('');
  return (
    <Panel
      title="Email"
      action="Change the address"
      done="Open the link that we sent to the new address."
      fields={['/email', '/current']}
      call={() => callApi('PUT /account/email', { body: { current, email } })}
    >
      {(error) => (
        <>
          {awaited === null ? null : (
            <p className="note">
              We sent a link to {awaited}. Your address changes when you open it. If no email arrives, check the
              spelling. Another account may already use this address.
            </p>
          )}
          <EmailField value={email} onChange={setEmail} error={problemOf(error, '/email')} />
          <PasswordField
            label="Your password, to change the address"
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
      done="Your new password is set. Your other sessions, your tokens, and invitations and links that you gave out have ended."
      fields={['/current', '/password']}
      call={() => callApi('PUT /account/password', { body: { current, password } })}
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
