/** The one set-up of Ajv. Generates code: servers and builds only, never a browser under the content security policy. */

import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { formats } from '../shapes/formats.ts';

/** Formats that say how a field is edited, not which values it allows. */
const editingFormats = [
  'rich-text',
  'image',
  'multiline',
  'colour',
  'link',
  'moment',
  'icon',
  'facet',
  'swatch',
  'form',
] as const;

/** Our own keywords, for forms. */
const formKeywords = [
  'x-entry',
  'x-effect',
  'x-enum-titles',
  'x-facet',
  'x-filter',
  'x-group',
  'x-headings',
  'x-hint',
  'x-least-width',
  'x-risk',
  'x-sheet',
  'x-swatches',
  'x-when',
  'x-widget',
  'x-from',
] as const;

/** Its formats are plain patterns, so that generated code needs nothing from outside. */
export function createAjv(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    strictTuples: true,
    ...options,
  });
  addFormats(ajv, { mode: 'fast' });
  for (const [name, pattern] of Object.entries(formats)) ajv.addFormat(name, pattern);
  for (const format of editingFormats) ajv.addFormat(format, true);
  for (const keyword of formKeywords) ajv.addKeyword({ keyword, valid: true });
  return ajv;
}
