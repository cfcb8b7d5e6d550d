import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Button } from '../ui/button.tsx';
import { VehicleSection } from '../ui/vehicle-section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** Without scripts the form is answered by a separate page; with scripts the answer appears next to it. */
export function DeliveryCalculatorView({ id, props, data }: ViewInput<Props, Data>) {
  if (data.slug === null) return null;
  const [field, error] = [`${id}-postcode`, `${id}-postcode-error`];
  return (
    <VehicleSection id={id} heading={props.heading}>
      <form
        className="delivery-calculator"
        method="get"
        action="/api/delivery-quote"
        noValidate
        data-state="idle"
        data-wakes=""
      >
        {props.text ? <p className="delivery-calculator-text">{props.text}</p> : null}
        <input type="hidden" name="car" value={data.slug} />
        <div className="ui-field">
          <label htmlFor={field}>{t('Postcode')}</label>
          <div className="delivery-calculator-line">
            <input
              className="ui-control"
              id={field}
              name="postcode"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={4}
              aria-describedby={error}
            />
            <Button type="submit" kind="secondary">
              {t('Estimate delivery')}
            </Button>
          </div>
          <p className="ui-field-error" id={error} hidden />
        </div>
        <p className="delivery-calculator-answer" role="status" />
      </form>
    </VehicleSection>
  );
}
