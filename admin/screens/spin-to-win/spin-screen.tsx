/** The prize wheel: its document as a form, and the prizes that the live wheel has given away. */
import { useParams } from 'react-router';
import { spinToWinSchema } from '#schemas/documents/spin-to-win.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { DocumentForm } from '../../documents/document-form.tsx';
import { SpinWinners } from './spin-winners.tsx';

const title = 'Spin to win';
const text =
  'Prizes, chances, dates and terms of the wheel at /spin-to-win. Shoppers fill in the form “Spin to win”, under Forms. Changes apply once you publish them.';

export function SpinScreen() {
  const { tenant = '' } = useParams();
  const mayRead = useAllowed()('leads.read');
  return (
    <div className="page page-narrow" key={tenant}>
      <DocumentForm tenant={tenant} documentKey="spin-to-win" title={title} text={text} schema={spinToWinSchema} />
      {mayRead ? <SpinWinners tenant={tenant} /> : null}
    </div>
  );
}
