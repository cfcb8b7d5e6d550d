import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { forSaleFilter, vehicleRowFields } from '../kit/vehicle-row-fields.ts';

export const schema = propsSchema(
  ['heading', 'lead', 'condition', 'limit', 'yards', 'moreLabel', 'ground'],
  {
    heading: { ...vehicleRowFields.heading, default: 'In stock now' },
    lead: vehicleRowFields.lead,
    condition: vehicleRowFields.condition,
    limit: vehicleRowFields.limit,
    yards: { ...vehicleRowFields.yards, default: true },
    moreLabel: vehicleRowFields.moreLabel,
    ground: vehicleRowFields.ground,
  },
  { 'x-filter': forSaleFilter },
);

export type Props = PropsOf<typeof schema>;
