import { weeklyFuelCost } from '#domain/finance/fuel-cost.ts';
import { t } from '#domain/messages/translate.ts';
import { displayCents } from '#domain/price/money.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/controls.tsx';
import { richMessage } from '../ui/rich-message.tsx';
import { VehicleSection } from '../ui/vehicle-section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** Calculates during typing; without scripts its button requests a page with the answer. */
export function FuelCalculatorView({ id, props, data }: ViewInput<Props, Data>) {
  const { use, slug } = data;
  if (!use) return null;
  const isElectric = use.unit === 'kWh';
  return (
    <VehicleSection id={id} heading={props.heading}>
      <form className="fuel-calculator" method="get" action="/api/fuel-cost" noValidate>
        {props.text ? <p className="fuel-calculator-text">{props.text}</p> : null}
        <input type="hidden" name="car" value={slug} />
        <div className="fuel-calculator-fields">
          <Input
            id={`${id}-price`}
            label={isElectric ? t('Electricity price a kWh') : t('Fuel price a litre')}
            name="price"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={`$${use.price.toFixed(2)}`}
          />
          <Input
            id={`${id}-km`}
            label={t('Distance a week')}
            name="km"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={t('{weeklyKm} kms', { weeklyKm: use.weeklyKm })}
          />
          <Input
            id={`${id}-consumption`}
            label={isElectric ? t('Consumption, kWh/100 km') : t('Consumption, L/100 km')}
            name="consumption"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={String(use.consumption)}
          />
        </div>
        <p className="fuel-calculator-answer" role="status">
          {richMessage(
            isElectric ? '<cost>{cost}</cost> of electricity a week' : '<cost>{cost}</cost> of fuel a week',
            { cost: displayCents(weeklyFuelCost(use)) },
            { cost: (inner) => <strong className="ui-figure">{inner}</strong> },
          )}
        </p>
        <div className="fuel-calculator-send">
          <Button type="submit" kind="secondary">
            {t('Work out')}
          </Button>
        </div>
      </form>
    </VehicleSection>
  );
}
