/** Answer of the price gauge (specification, section 3): the gauge only shows if everything but the description is set. */

import { numberOrNull, shape, textOrNull } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';

export const autogaugeSchema = shape('Price gauge', 'How a price compares with the market.', {
  fill: numberOrNull('Fill', 'Share of the gauge, 0 to 1. Gauge service.'),
  listing_price: numberOrNull('Advertised price', 'Dollars. Gauge service.'),
  market_range_min: numberOrNull('Market from', 'Dollars. Gauge service.'),
  market_range_max: numberOrNull('Market up to', 'Dollars. Gauge service.'),
  confidence: numberOrNull('Confidence', '0 to 1. Gauge service.'),
  description: textOrNull('Words', 'Used instead of our own label. Gauge service.'),
});

export type Autogauge = FromSchema<typeof autogaugeSchema>;
