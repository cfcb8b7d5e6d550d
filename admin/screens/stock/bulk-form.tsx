/** One action and its parameters. */
import { useQuery } from '@tanstack/react-query';
import { priceTypeLabel } from '#domain/price/type.ts';
import type { BulkAction } from '#schemas/api/stock.ts';
import { priceTypes } from '#schemas/catalogue/vehicle/words.ts';
import { useTenant } from '../../api/api.ts';
import { locationsQuery } from '../../api/stock-queries.ts';
import { today } from '../../ui/dates.ts';
import { Check, Choice, ChoiceField, DateField, Field, TextField } from '../../ui/kit.ts';

/** The current input; text until it is sent. */
interface BulkDraft {
  readonly act: string;
  readonly value: string;
  readonly direction: 'down' | 'up';
  readonly by: 'amount' | 'percent';
  readonly rounding: Extract<BulkAction, { type: 'price' }>['rounding'];
  readonly showWas: boolean;
}

export const firstDraft: BulkDraft = {
  act: 'price',
  value: '',
  direction: 'down',
  by: 'percent',
  rounding: '10',
  showWas: true,
};

const acts: readonly (readonly [string, string])[] = [
  ['price', 'Change the price'],
  ['sold', 'Mark sold'],
  ['in_stock', 'Set to in stock'],
  ['coming_soon', 'Set to coming soon'],
  ['others', 'Withdraw (status “others”)'],
  ['reserve', 'Reserve'],
  ['release', 'Release the reservation'],
  ['hide', 'Hide from the website'],
  ['show', 'Show on the website'],
  ['promote', 'Promote'],
  ['demote', 'No longer promote'],
  ['tag', 'Set or remove the tag'],
  ['location', 'Move to another location'],
  ['car-type', 'Set the condition'],
  ['price-type', 'Say what prices include'],
  ['remove', 'Remove from stock'],
];

const roundings: readonly (readonly [BulkDraft['rounding'], string])[] = [
  ['1', 'To the dollar'],
  ['10', 'To $10'],
  ['50', 'To $50'],
  ['100', 'To $100'],
  ['500', 'To $500'],
  ['1000', 'To $1,000'],
  ['90', 'Ending in 90'],
  ['990', 'Ending in 990'],
];

const directions = [
  ['down', 'Lower'],
  ['up', 'Raise'],
] as const;

const carTypes = [
  ['', 'Choose…'],
  ['new', 'New'],
  ['demo', 'Demo'],
  ['used', 'Used'],
] as const;

const priceTypeChoices = [
  ['', 'Choose…'],
  ...priceTypes.map((type) => [type, priceTypeLabel(type) ?? type] as const),
] as const;

/** The act of a draft; null while something is missing. */
export function actionOf(draft: BulkDraft): BulkAction | null {
  const { act, value, direction, by, rounding, showWas } = draft;
  switch (act) {
    case 'price': {
      const amount = Number(value.replace(/[$,%\s]/g, ''));
      if (!Number.isFinite(amount) || amount <= 0) return null;
      return { type: 'price', by, value: direction === 'down' ? -amount : amount, rounding, showWas };
    }
    case 'sold': {
      const soldAt = Date.parse(`${value}T12:00:00`);
      return Number.isFinite(soldAt) ? { type: 'sold', soldAt } : null;
    }
    case 'in_stock':
    case 'coming_soon':
    case 'others':
      return { type: 'status', status: act };
    case 'reserve':
    case 'release':
      return { type: 'reserved', reserved: act === 'reserve' };
    case 'hide':
    case 'show':
      return { type: 'visibility', shown: act === 'show' };
    case 'promote':
    case 'demote':
      return { type: 'promoted', promoted: act === 'promote' };
    case 'tag':
      return { type: 'tag', tag: value.trim() || null };
    case 'location':
      return value === '' ? null : { type: 'location', locationId: value };
    case 'car-type':
      return value === 'new' || value === 'demo' || value === 'used' ? { type: 'car-type', carType: value } : null;
    case 'price-type': {
      const priceType = priceTypes.find((type) => type === value);
      return priceType === undefined ? null : { type: 'price-type', priceType };
    }
    case 'remove':
      return { type: 'remove' };
    default:
      return null;
  }
}

interface BulkFormProps {
  /** Any of the vehicles: its answer names the tenant's locations. */
  readonly vehicle: string | null;
  readonly draft: BulkDraft;
  readonly onChange: (draft: BulkDraft) => void;
}

export function BulkForm({ vehicle, draft, onChange }: BulkFormProps) {
  const tenant = useTenant();
  const locations = useQuery({ ...locationsQuery(tenant, vehicle ?? ''), enabled: vehicle !== null });
  const set = (change: Partial<BulkDraft>) => onChange({ ...draft, ...change });
  const setValue = (value: string) => set({ value });
  return (
    <div className="field-grid">
      <ChoiceField
        label="What to do"
        first
        value={draft.act}
        choices={acts}
        onChoose={(act) => set({ act, value: act === 'sold' ? today() : '' })}
      />
      {draft.act === 'price' ? <PriceFields draft={draft} set={set} /> : null}
      {draft.act === 'sold' ? (
        <DateField
          label="Sold on"
          help="Sold vehicles stay on the site for a few days, depending on your switches."
          type="date"
          max={today()}
          value={draft.value}
          onChange={setValue}
        />
      ) : null}
      {draft.act === 'tag' ? (
        <TextField
          label="Tag"
          help="Leave it empty to remove the tag."
          maxLength={30}
          value={draft.value}
          onChange={setValue}
        />
      ) : null}
      {draft.act === 'location' ? (
        <ChoiceField
          label="Location"
          value={draft.value}
          choices={[['', 'Choose…'], ...(locations.data?.locations ?? []).map(({ id, name }) => [id, name] as const)]}
          onChoose={setValue}
        />
      ) : null}
      {draft.act === 'car-type' ? (
        <ChoiceField label="Condition" value={draft.value} choices={carTypes} onChoose={setValue} />
      ) : null}
      {draft.act === 'price-type' ? (
        <ChoiceField label="Prices are" value={draft.value} choices={priceTypeChoices} onChoose={setValue} />
      ) : null}
    </div>
  );
}

interface PriceFieldsProps {
  readonly draft: BulkDraft;
  readonly set: (change: Partial<BulkDraft>) => void;
}

function PriceFields({ draft, set }: PriceFieldsProps) {
  return (
    <>
      <ChoiceField
        label="Lower or raise"
        value={draft.direction}
        choices={directions}
        onChoose={(direction) => set({ direction })}
      />
      <Field label="By">
        {(control) => (
          <span className="row">
            <input
              {...control}
              className="input num"
              inputMode="decimal"
              autoComplete="off"
              value={draft.value}
              onChange={(event) => set({ value: event.target.value })}
            />
            <Choice
              className="input-small"
              aria-label="Per cent or dollars"
              value={draft.by}
              choices={[
                ['percent', '%'],
                ['amount', '$'],
              ]}
              onChoose={(value) => set({ by: value === 'amount' ? 'amount' : 'percent' })}
            />
          </span>
        )}
      </Field>
      <ChoiceField
        label="Round"
        value={draft.rounding}
        choices={roundings}
        onChoose={(rounding) => set({ rounding })}
      />
      {draft.direction === 'down' ? (
        <Check checked={draft.showWas} onChange={(on) => set({ showWas: on })}>
          Show today’s price crossed out next to the new one
        </Check>
      ) : null}
    </>
  );
}
