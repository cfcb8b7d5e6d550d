/** Terms of holding a vehicle, next to the form; or why it cannot be held now. */

import type { HoldFacts } from '#domain/holds/hold-facts.ts';
import { t } from '#domain/messages/translate.ts';
import type { FormQuoteAnswer } from '#schemas/api/form-quote.ts';
import { Button } from '../../ui/button.tsx';

interface HoldTermsProps {
  readonly id: string;
  readonly hold: HoldFacts;
  /** The total of the purchase; empty if nothing changes the price, or it is not known yet. */
  readonly sum: FormQuoteAnswer['sum'];
}

export function HoldTermsView({ id, hold, sum }: HoldTermsProps) {
  return (
    <div className="hold-terms" id={`${id}-hold_price`} tabIndex={-1}>
      <input type="hidden" name="hold_price" value={hold.price} />
      <p className="hold-terms-price">{hold.price}</p>
      {hold.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {sum.length > 0 ? (
        <dl className="hold-terms-sum">
          {sum.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

/** @param vehicle address of its page. */
export function HoldClosed({ hold, vehicle }: { readonly hold: HoldFacts; readonly vehicle: string }) {
  return (
    <div className="hold-terms">
      <p>
        <strong>{hold.closed}</strong>
      </p>
      <p>
        <Button href={vehicle} kind="secondary">
          {vehicle === '/cars' ? t('See all vehicles') : t('Back to the vehicle')}
        </Button>
      </p>
    </div>
  );
}
