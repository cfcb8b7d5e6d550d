import { t } from '#domain/messages/translate.ts';
import { searchFormFacets } from '#schemas/catalogue/vehicle/search-form.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { SuggestField } from '../parts/suggest-field/suggest-field.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/controls.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** A plain GET form: it works before any script, and its address can be shared. */
export function StockSearchModuleView({ id, props, data }: ViewInput<Props, Data>) {
  const hasConditions = props.showCondition && data.conditions.length > 1;
  // One make, besides any, is not a choice.
  const hasMakes = data.makes.length > 2;
  const hasBodies = props.showBody && data.bodies.length > 1;
  // Model and price are always there.
  const fields = 2 + Number(hasConditions) + Number(hasMakes) + Number(hasBodies);
  return (
    <search
      className="stock-search-module ui-width"
      data-overlap={props.overlap ? '' : undefined}
      aria-labelledby={`${id}-heading`}
    >
      <form
        className="stock-search-module-form"
        action={props.action}
        method="get"
        data-lists={searchFormFacets.join(',')}
      >
        <h2 id={`${id}-heading`}>{props.heading}</h2>
        {props.kind === '' ? null : <input type="hidden" name="item_type" value={props.kind} />}
        <div className="stock-search-module-fields" data-fields={fields}>
          {props.showText ? (
            <SuggestField
              id={`${id}-query`}
              label={t('Keywords')}
              name="query"
              placeholder={t('Model, colour, stock no')}
            />
          ) : null}
          {hasConditions ? (
            <Select
              id={`${id}-condition`}
              label={t('Condition')}
              name="car_type"
              options={data.conditions}
              defaultValue=""
            />
          ) : null}
          {hasMakes ? (
            <Select id={`${id}-make`} label={t('Make')} name="make" options={data.makes} defaultValue="" />
          ) : null}
          <Select id={`${id}-model`} label={t('Model')} name="model" options={data.models} defaultValue="" />
          {hasBodies ? (
            <Select id={`${id}-body`} label={t('Body')} name="body" options={data.bodies} defaultValue="" />
          ) : null}
          <Select
            id={`${id}-price`}
            label={t('Price up to')}
            name={data.maxName}
            options={data.prices}
            defaultValue=""
          />
          <Button type="submit" icon="search" wide>
            <span data-all={data.submit}>{data.submit}</span>
          </Button>
        </div>
      </form>
    </search>
  );
}
