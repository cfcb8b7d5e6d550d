/** The second factor of one's own account: set up with a QR code, confirmed by a code, with recovery codes shown once. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnAccount, RecoveryCodes, SecondFactorSetUp } from '#schemas/api/account.ts';
import { callApi, displayError } from '../../api/api.ts';
import { errorOutsideFields, problemOf } from '../../credentials/field-problem.ts';
import { PasswordField } from '../../credentials/password-field.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Button, FailureNote, Form, Panel, TextField, useAct } from '../../ui/kit.ts';
import { ownAccountQuery } from './own-account-query.ts';

type Step = 'begin' | 'renew' | 'remove';

const actions = {
  begin: { route: 'POST /account/second-factor', label: 'Set up two-factor authentication' },
  renew: { route: 'POST /account/recovery-codes', label: 'Create new recovery codes' },
  remove: { route: 'POST /account/second-factor/remove', label: 'Turn off two-factor authentication' },
} as const;

export function SecondFactor({ state }: { readonly state: OwnAccount['secondFactor'] }) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step | null>(null);
  const [current, setCurrent] = useState('');
  const [setUp, setSetUp] = useState<SecondFactorSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const stepUp = useAct({
    mutationFn: async (asked: Step): Promise<Partial<SecondFactorSetUp & RecoveryCodes> | null> =>
      callApi(actions[asked].route, { body: { current } }),
    refreshes: [ownAccountQuery.queryKey],
    done: (answer) => {
      setStep(null);
      setCurrent('');
      setCodes(answer?.recoveryCodes ?? []);
      const { secret, address, code } = answer ?? {};
      setSetUp(secret !== undefined && address !== undefined && code ? { secret, address, code } : null);
    },
  });
  const ask = (asked: Step) => (
    <Button key={asked} onClick={() => setStep(asked)}>
      {actions[asked].label}
    </Button>
  );
  const submit = () => {
    if (step !== null) stepUp.mutate(step);
  };
  const confirmed = (made: readonly string[]) => {
    setSetUp(null);
    setCodes(made);
    void client.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
  };
  return (
    <Panel title="Two-factor authentication">
      <p>
        {state === null
          ? 'Each sign-in then asks for your password and a code from an app on your phone.'
          : `In use since ${displayMoment(state.since)}. ${state.recoveryCodesLeft} recovery codes left.`}
      </p>
      {codes.length > 0 ? <Codes codes={codes} /> : null}
      {setUp ? <Confirm setUp={setUp} onConfirmed={confirmed} /> : null}
      {step === null ? (
        <div className="row row-wrap">
          {(state === null ? (['begin'] as const) : (['renew', 'remove'] as const)).map(ask)}
        </div>
      ) : (
        <Form className="stack" onSubmit={submit}>
          <FailureNote error={errorOutsideFields(stepUp.error, ['/current'])} />
          <PasswordField
            label="Your password again"
            value={current}
            onChange={setCurrent}
            error={problemOf(stepUp.error, '/current')}
          />
          <div className="row row-wrap">
            <Button kind="primary" type="submit" disabled={stepUp.isPending}>
              {actions[step].label}
            </Button>
            <Button onClick={() => setStep(null)}>Cancel</Button>
          </div>
        </Form>
      )}
    </Panel>
  );
}

interface ConfirmProps {
  readonly setUp: SecondFactorSetUp;
  readonly onConfirmed: (codes: readonly string[]) => void;
}

function Confirm({ setUp, onConfirmed }: ConfirmProps) {
  const [code, setCode] = useState('');
  const confirm = useAct({
    mutationFn: () => callApi('POST /account/second-factor/confirm', { body: { code } }),
    done: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const { size, path } = setUp.code;
  return (
    <Form className="stack" onSubmit={() => confirm.mutate()}>
      <p>Scan this with an authenticator app, or type the secret into it. Then type the code that it shows.</p>
      <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the secret below">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p className="row row-wrap">
        <code className="feed-source">{setUp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={setUp.secret} what="Secret" />
      </p>
      <TextField
        label="Code"
        error={problemOf(confirm.error, '/code') ?? (confirm.isError ? displayError(confirm.error) : undefined)}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={10}
        value={code}
        onChange={setCode}
      />
      <div>
        <Button kind="primary" type="submit" disabled={confirm.isPending}>
          Confirm
        </Button>
      </div>
    </Form>
  );
}

function Codes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className="note note-positive stack" role="status">
      <p>
        Recovery codes. You will see them only once. Store them somewhere other than your phone. Each lets you in once
        without the app.
      </p>
      <ul className="recovery-codes grid gap-4-16">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} what="Recovery codes" />
    </div>
  );
}
