/** The schemas for requests and stored values; the build compiles a validator for each. */
import { registry } from '#blocks/registry.ts';
import { documentKindNames } from '#schemas/documents/kinds.ts';
import { leadPayloadSchema } from '#schemas/entities/lead.ts';
import { locationSchema } from '#schemas/entities/location.ts';
import { locationFormSchema } from '#schemas/entities/location-form.ts';
import { manufacturerSchema } from '#schemas/entities/manufacturer.ts';
import { manufacturerFormSchema } from '#schemas/entities/manufacturer-form.ts';
import { modelSchema } from '#schemas/entities/model.ts';
import { modelFormSchema } from '#schemas/entities/model-form.ts';
import { offerSchema } from '#schemas/entities/offer.ts';
import { offerFormSchema } from '#schemas/entities/offer-form.ts';
import { reviewSchema } from '#schemas/entities/review.ts';
import { reviewFormSchema } from '#schemas/entities/review-form.ts';
import { vehicleSchema } from '#schemas/entities/vehicle.ts';
import { vehicleChangesSchema } from '#schemas/entities/vehicle-form.ts';
import { financeEnquirySchema, financeQuoteRequestSchema } from '#schemas/shapes/finance.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { tradedCarSchema, valuationSchema } from '#schemas/shapes/valuation.ts';

import { documentSchema } from '#schemas/validate/validate.ts';

/** By validator name. A missing one is compiled at its first use, which blocks the whole server. */
export function checkedSchemas(): { readonly [name: string]: SchemaNode } {
  return {
    ...Object.fromEntries(registry.map((block) => [`block:${block.type}`, block.schema])),
    ...Object.fromEntries(documentKindNames.map((kind) => [`document:${kind}`, documentSchema(kind)])),
    lead: leadPayloadSchema,
    location: locationSchema,
    'location form': locationFormSchema,
    make: manufacturerSchema,
    'make form': manufacturerFormSchema,
    model: modelSchema,
    'model form': modelFormSchema,
    offer: offerSchema,
    'offer form': offerFormSchema,
    review: reviewSchema,
    'review form': reviewFormSchema,
    vehicle: vehicleSchema as SchemaNode,
    'vehicle changes': vehicleChangesSchema,
    'finance enquiry': financeEnquirySchema,
    'finance quote': financeQuoteRequestSchema,
    'traded car': tradedCarSchema,
    valuation: valuationSchema,
  };
}
