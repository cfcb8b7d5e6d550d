/** The pages behind one-time links: the first account, an invitation, a new password. They need no session. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { roleTitles } from '#schemas/api/access.ts';
import type { LinkOffer } from '#schemas/api/account.ts';
import { apiQuery, callApi, displayError } from '../../api/api.ts';
import { accountQuery } from '../../api/queries.ts';
import { EmailField } from '../../credentials/email-field.tsx';
import { errorOutsideFields, problemOf } from '../../credentials/field-problem.ts';
import { NameField } from '../../credentials/name-field.tsx';
import { PasswordField } from '../../credentials/password-field.tsx';
import { Button, FailureNote, Form, useAct, Waiting } from '../../ui/kit.ts';
import { OutsidePage } from './outside-page.tsx';

const titles: { readonly [kind in LinkOffer['kind']]: string } = {
  'first-account': 'Create the first account',
  invitation: 'Welcome to Forecourt',
  reset: 'Set a new password',
  email: 'Confirm your email address',
};

export function OneTimeLink() {
  const { hash, search } = useLocation();
  // Links that were sent by an earlier version carry the token in the query.
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
  const offer = useQuery({ ...apiQuery(['link', token], 'POST /links/look', { body: { token } }), retry: false });
  if (offer.isPending) return <Waiting what="the link" />;
  if (offer.isError)
    return (
      <OutsidePage title="This link does not work">
        <p>{displayError(offer.error)}</p>
        <a className="button" href="/">
          Go to sign in
        </a>
      </OutsidePage>
    );
  return offer.data.kind === 'email' ? (
    <EmailLink token={token} email={offer.data.email ?? ''} />
  ) : (
    <LinkForm token={token} offer={offer.data} />
  );
}

/** A press confirms the address: programs that read mail open its links too. */
function EmailLink({ token, email }: { readonly token: string; readonly email: string }) {
  const confirm = useAct({ mutationFn: () => callApi('POST /links/accept', { body: { token } }) });
  if (confirm.isSuccess)
    return (
      <OutsidePage title="Your address is confirmed">
        <p>Sign in with {email} from now on.</p>
        <a className="button button-primary" href="/">
          Go to the console
        </a>
      </OutsidePage>
    );
  return (
    <OutsidePage title={titles.email}>
      <p>Your account will sign in with {email}.</p>
      <FailureNote error={confirm.error} />
      <Button kind="primary" disabled={confirm.isPending} onClick={() => confirm.mutate()}>
        Use this address
      </Button>
    </OutsidePage>
  );
}

function LinkForm({ token, offer }: { readonly token: string; readonly offer: LinkOffer }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isSet, setIsSet] = useState(false);
  const accept = useAct({
    mutationFn: () =>
      callApi('POST /links/accept', {
        body: {
          token,
          password,
          ...(offer.kind === 'reset' ? {} : { name }),
          ...(offer.email === null ? { email } : {}),
        },
      }),
    done: ({ account }) => {
      if (account === null) setIsSet(true);
      else {
        // The token is spent: it does not stay in the address.
        history.replaceState(null, '', '/');
        client.clear();
        client.setQueryData(accountQuery.queryKey, account);
        location.assign('/');
      }
    },
  });
  if (isSet)
    return (
      <OutsidePage title="Your new password is set">
        <p>All your sessions have ended. Sign in with the new password.</p>
        <a className="button button-primary" href="/">
          Sign in
        </a>
      </OutsidePage>
    );
  return (
    <OutsidePage title={titles[offer.kind]}>
      <p>{wordsOf(offer)}</p>
      <Form className="sign-in-form" onSubmit={() => accept.mutate()}>
        <FailureNote error={errorOutsideFields(accept.error, ['/email', '/name', '/password'])} />
        {offer.email === null ? (
          <EmailField isOwn value={email} onChange={setEmail} error={problemOf(accept.error, '/email')} />
        ) : (
          // Password managers store the new password under it.
          <input type="hidden" autoComplete="username" value={offer.email} readOnly />
        )}
        {offer.kind === 'reset' ? null : (
          <NameField label="Your name" value={name} onChange={setName} error={problemOf(accept.error, '/name')} />
        )}
        <PasswordField
          isNew
          label={offer.kind === 'reset' ? 'New password' : 'Password'}
          value={password}
          onChange={setPassword}
          error={problemOf(accept.error, '/password')}
        />
        <Button kind="primary" type="submit" disabled={accept.isPending}>
          {offer.kind === 'reset' ? 'Set the password' : 'Create the account'}
        </Button>
      </Form>
    </OutsidePage>
  );
}

function wordsOf({ kind, email, role, site }: LinkOffer): string {
  if (kind === 'first-account') return 'You will see every site and can invite everyone else.';
  if (kind === 'reset') return `For ${email}.`;
  return `You are invited as ${roleTitles[role].toLowerCase()}${site === null ? '' : ` of ${site}`}, with the address ${email}.`;
}
