import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { VehicleSection } from '../ui/vehicle-section.tsx';
import { withKeys } from '../ui/with-keys.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** The small print that the asterisks and the cards' disclaimer links lead to. */
export function VehicleDisclaimerView({ id, props, data }: ViewInput<Props, Data>) {
  const texts = [...data.price, ...(props.text ? [props.text] : [])];
  if (texts.length === 0 && data.finance.length === 0) return null;
  return (
    <VehicleSection id={id} heading={props.heading}>
      <div className="vehicle-disclaimer">
        {withKeys(texts).map(([key, text]) => (
          <p key={key}>{text}</p>
        ))}
        {data.finance.length > 0 ? (
          <div id="financeDisclaimer">
            <h3>{t('Finance disclaimer')}</h3>
            {withKeys(data.finance).map(([key, text]) => (
              <p key={key}>{text}</p>
            ))}
          </div>
        ) : null}
      </div>
    </VehicleSection>
  );
}
