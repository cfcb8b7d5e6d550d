/** Personal tokens: they let a person's own programs use the console's API. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { permissionTitles } from '#schemas/api/access.ts';
import type { MadeToken, OwnToken, OwnTokens as Tokens } from '#schemas/api/account.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { FailureNote, Unloaded } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';
import { NewToken, ownTokensKey } from './new-token.tsx';

const tokensQuery = {
  queryKey: ownTokensKey,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => callApi('GET /account/tokens', { signal }),
} as const;

export function OwnTokens() {
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
