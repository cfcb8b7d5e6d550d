/** What the build needs to know from the code itself: validators for browsers, and the icons in use. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '#blocks/registry.ts';
import { iconSprite } from '#blocks/ui/icons/sprite.ts';
import { documentKindNames } from '#schemas/documents/kinds.ts';
import { lenderSchema } from '#schemas/documents/lenders.ts';
import {
  categoryReceiptSchema,
  noticeWordsSchema,
  receiptWordsSchema,
  replySchema,
} from '#schemas/documents/mail-templates.ts';
import { locationFormSections } from '#schemas/entities/location-form.ts';
import { manufacturerFormSchema } from '#schemas/entities/manufacturer-form.ts';
import { modelFormSections } from '#schemas/entities/model-form.ts';
import { offerFilterForm, offerFormSections } from '#schemas/entities/offer-form.ts';
import { reviewFormSchema } from '#schemas/entities/review-form.ts';
import { vehicleFormSchema } from '#schemas/entities/vehicle-form.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { buildStandaloneValidators } from '#schemas/validate/standalone.ts';
import { documentSchema } from '#schemas/validate/validate.ts';
import { checkedSchemas } from './checked-schemas.ts';

/** Documents that no single form edits as a whole: blocks and lenders have one form each. */
const editedInParts: ReadonlySet<string> = new Set(['page', 'section', 'lenders']);

/** Schemas whose forms the console draws, by validator name. */
export function formSchemas(): { [name: string]: SchemaNode } {
  return {
    ...Object.fromEntries(registry.map((block) => [`block:${block.type}`, block.schema])),
    ...Object.fromEntries(
      documentKindNames.flatMap((kind) => (editedInParts.has(kind) ? [] : [[kind, documentSchema(kind)]])),
    ),
    'mail:notice': noticeWordsSchema,
    'mail:receipt': receiptWordsSchema,
    'mail:category-receipt': categoryReceiptSchema,
    'mail:reply': replySchema,
    lender: lenderSchema,
    vehicle: vehicleFormSchema,
    review: reviewFormSchema,
    ...Object.fromEntries(offerFormSections.map(({ key, schema }) => [`offer:${key}`, schema])),
    'offer:filter': offerFilterForm,
    ...Object.fromEntries(locationFormSections.map(({ key, schema }) => [`location:${key}`, schema])),
    make: manufacturerFormSchema,
    ...Object.fromEntries(modelFormSections.map(({ key, schema }) => [`model:${key}`, schema])),
  };
}

/** Source of the console's module that exports `validators`. */
export function validatorsModule(): string {
  return buildStandaloneValidators(formSchemas());
}

/** Source of the server's CommonJS module that exports `validators`: `built-server.ts` loads it where it is needed. */
export function checkedValidatorsModule(): string {
  const source = buildStandaloneValidators(checkedSchemas());
  return source.replace('\nexport const validators =', '\nexports.validators =');
}

/** @param root the project's folder. */
export function iconSpriteText(root: string): string {
  const icons = new Map<string, string>();
  for (const folder of ['blocks/ui/body-icons', 'blocks/ui/lucide-icons', 'blocks/ui/social-icons']) {
    for (const file of readdirSync(join(root, folder))) {
      if (file.endsWith('.svg')) icons.set(file.slice(0, -4), readFileSync(join(root, folder, file), 'utf8'));
    }
  }
  return iconSprite(icons);
}
