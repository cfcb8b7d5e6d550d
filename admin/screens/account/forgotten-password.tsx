import { useState } from 'react';
import { callApi } from '../../api/api.ts';
import { EmailField } from '../../credentials/email-field.tsx';
import { Button, FailureNote, Form, useAct } from '../../ui/kit.ts';
import { OutsidePage } from './outside-page.tsx';

export function ForgottenPassword() {
  const [email, setEmail] = useState('');
  const ask = useAct({ mutationFn: () => callApi('POST /forgotten', { body: { email: email.trim() } }) });
  return (
    <OutsidePage title="Forgotten password">
      {ask.isSuccess ? (
        <p className="note note-positive" role="status">
          If there is an account with this address, we have sent it a link to set a new password. A colleague who
          manages people can also give you one.
        </p>
      ) : (
        <Form className="sign-in-form" onSubmit={() => ask.mutate()}>
          <FailureNote error={ask.error} />
          <EmailField isOwn help="We will email you a link. It works once." value={email} onChange={setEmail} />
          <Button kind="primary" type="submit" disabled={ask.isPending}>
            Send the link
          </Button>
        </Form>
      )}
      <a href="/">Back to sign in</a>
    </OutsidePage>
  );
}
