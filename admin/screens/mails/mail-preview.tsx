/** A mail as it will look, filled in from a lead that does not exist, and sending it to oneself. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { MailSample } from '#schemas/api/mail-template.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiQuery } from '../../api/api-query.ts';
import { callApi, displayError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Unloaded } from '../../ui/screen.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useAct } from '../../ui/use-act.ts';

type Words = Omit<MailSample, 'hasVehicle'>;

export function MailPreview({ tenant, words }: { readonly tenant: string; readonly words: Words }) {
  const [hasVehicle, setHasVehicle] = useState(true);
  const [view, setView] = useState<'html' | 'text'>('html');
  const maySend = useAllowed()('site.edit');
  const sample = useDeferredValue<MailSample>({ ...words, hasVehicle });
  const mail = useQuery({
    ...apiQuery(['tenant', tenant, 'mail-sample', sample], 'POST /tenants/:tenant/mail-templates/preview', {
      tenant,
      body: sample,
    }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const test = useAct({
    mutationFn: () => callApi('POST /tenants/:tenant/mail-templates/test', { tenant, body: { ...words, hasVehicle } }),
    says: ({ to }) => `A test is on its way to ${to}.`,
  });
  return (
    <div className="mail-preview">
      <div className="row spread row-wrap">
        <div className="row row-wrap">
          <Segmented
            label="Sample lead"
            value={hasVehicle ? 'vehicle' : 'none'}
            choices={[
              ['vehicle', 'About a vehicle'],
              ['none', 'About none'],
            ]}
            onChoose={(about) => setHasVehicle(about === 'vehicle')}
          />
          <Segmented
            label="Show it"
            value={view}
            choices={[
              ['html', 'As it looks'],
              ['text', 'As text'],
            ]}
            onChoose={setView}
          />
        </div>
        {maySend ? (
          <Button icon="mail" disabled={test.isPending} onClick={() => test.mutate()}>
            Send a test to me
          </Button>
        ) : null}
      </div>
      {test.isError ? (
        <p className="field-error" role="alert">
          {displayError(test.error)}
        </p>
      ) : null}
      {mail.data === undefined ? (
        <Unloaded what="this email" query={mail} />
      ) : (
        <div className="panel mail-sheet">
          <dl className="mail-lines">
            <dt>To</dt>
            <dd>{mail.data.to}</dd>
            <dt>Subject</dt>
            <dd className="mail-subject">{mail.data.subject}</dd>
          </dl>
          {view === 'html' ? (
            // An opaque origin without scripts: the typed text is shown, and does nothing.
            <iframe className="mail-frame" title="The email as it looks" sandbox="" srcDoc={mail.data.html} />
          ) : (
            <pre className="mail-text">{mail.data.text}</pre>
          )}
        </div>
      )}
      <p className="soft small">This is an example lead. Shoppers get the new text once you publish it.</p>
    </div>
  );
}
