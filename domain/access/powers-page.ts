/** `docs/powers.md`, written from the tables: what each role reads, sends out, and does with money. */
import { type Role, roles, roleTitles } from '#schemas/api/access.ts';
import { documentKindNames, documentKinds } from '#schemas/documents/kinds.ts';
import { locationSchema } from '#schemas/entities/location.ts';
import { manufacturerSchema } from '#schemas/entities/manufacturer.ts';
import { modelSchema } from '#schemas/entities/model.ts';
import { offerSchema } from '#schemas/entities/offer.ts';
import { reviewSchema } from '#schemas/entities/review.ts';
import { vehicleSchema } from '#schemas/entities/vehicle.ts';
import { effectTitles, type FieldEffect, fieldEffects } from '#schemas/shapes/effect.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { documentSchema } from '#schemas/validate/validate.ts';
import { titleAt } from '../layout/schema-at.ts';
import { listFields } from './field-effects.ts';
import { effectPermissions } from './field-permissions.ts';
import { powers } from './powers.ts';
import { isAllowed, permissionsOf } from './role-permissions.ts';

/** Schemas of all that staff write field by field, by what people call it. */
export const writtenSchemas: { readonly [name: string]: SchemaNode } = {
  ...Object.fromEntries(documentKindNames.map((kind) => [documentKinds[kind].title, documentSchema(kind)])),
  Location: locationSchema,
  Make: manufacturerSchema,
  Model: modelSchema,
  Offer: offerSchema,
  Review: reviewSchema,
  Vehicle: vehicleSchema as SchemaNode,
};

const ofValues: { readonly [effect in FieldEffect]?: string } = {
  addresses: 'Redirects to a site that no redirect names yet',
  consent: 'Form: boxes that shoppers agree by',
  mail: 'Form: a field that stops being private',
};

/** The page as Markdown. */
export function powersPage(): string {
  const fields = fieldEffects.map((effect) => [effect, fieldsOf(effect)] as const);
  return `# Powers

Written by \`npm run docs:powers\` from \`domain/access\` and the schemas; do not edit it by hand. [Roles](roles.md) lists what each role may do.

## Fields that reach beyond pages

A schema declares the effect of a field (\`x-effect\`). A change of such a field needs the permission below instead of that of its document or entry, also when it is published, restored, imported or rolled back. The site's admins, and a removed address, get an email about each change. Changes of money wait for a second person, or for a day ([decision 0311](decisions/0311-money-needs-a-second-person.md)).

| Effect | Needs | Fields |
|---|---|---|
${fields.map(([effect, names]) => `| ${effectTitles[effect]} | \`${effectPermissions[effect]}\` | ${names.join('; ')} |`).join('\n')}

${roles.map(roleSection).join('\n\n')}
`;
}

function fieldsOf(effect: FieldEffect): readonly string[] {
  const declared = Object.entries(writtenSchemas).flatMap(([name, schema]) =>
    listFields(schema)
      .filter((field) => field.effect === effect)
      .map(({ pointer }) => `${name}: ${nameAt(schema, pointer)}`),
  );
  const more = ofValues[effect];
  return [...new Set(more === undefined ? declared : [...declared, more])];
}

/** The fields of a list are named by the list. */
function nameAt(schema: SchemaNode, pointer: string): string {
  const list = pointer.indexOf('/*');
  return titleAt(schema, list < 0 ? pointer : pointer.slice(0, list));
}

function roleSection(role: Role): string {
  const may = fieldEffects.filter((effect) => isAllowed(role, effectPermissions[effect]));
  const money = may.filter((effect) => effect === 'money');
  const leaves = may.filter((effect) => effect !== 'money');
  return `## ${roleTitles[role]}

Reads:${listOf(role, 'reads')}

Sends out, or decides where something goes:${listOf(role, 'leaves', leaves)}

Moves money:${listOf(role, 'money', money)}`;
}

function listOf(role: Role, aspect: 'reads' | 'leaves' | 'money', effects: readonly FieldEffect[] = []): string {
  const said = permissionsOf(role).flatMap((permission) => powers[permission][aspect] ?? []);
  const parts = [...new Set([...said, ...effects.map((effect) => effectTitles[effect])])];
  return parts.length === 0 ? ' nothing.' : `\n\n${parts.map((part) => `- ${part}`).join('\n')}`;
}
