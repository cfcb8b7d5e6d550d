/**
 * Which control edits a field. A schema names its control by `x-widget` or `format`, or its shape does (the pattern of
 * a colour, a text of many lines). A new kind of field is a row here and a file in `controls/`.
 */
import type { ComponentType } from 'react';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { ColourControl } from './controls/colour.tsx';
import type { ControlProps } from './controls/control.ts';
import { FacetControl } from './controls/facet.tsx';
import { IconControl } from './controls/icon.tsx';
import { LinkControl } from './controls/link.tsx';
import { MakeControl } from './controls/make.tsx';
import { MomentControl } from './controls/moment.tsx';
import { PictureControl } from './controls/picture.tsx';
import { RichTextControl } from './controls/rich-text.tsx';
import { SiteFormControl } from './controls/site-form.tsx';
import { SwatchControl } from './controls/swatch.tsx';
import { SwitchKeyControl } from './controls/switch-key.tsx';
import { LinesControl, TextControl } from './controls/text.tsx';

const controls: { readonly [name: string]: ComponentType<ControlProps> } = {
  colour: ColourControl,
  image: PictureControl,
  facet: FacetControl,
  form: SiteFormControl,
  icon: IconControl,
  lines: LinesControl,
  link: LinkControl,
  make: MakeControl,
  moment: MomentControl,
  'rich-text': RichTextControl,
  swatch: SwatchControl,
  switch: SwitchKeyControl,
};

/** Shapes that determine a control without a name. */
const shapes: readonly { readonly name: string; readonly fits: (schema: SchemaNode) => boolean }[] = [
  { name: 'colour', fits: ({ pattern }) => pattern === '^#[0-9a-fA-F]{6}$' },
  // A field of one line would join the lines of a text.
  {
    name: 'lines',
    fits: ({ type, format, pattern, maxLength }) =>
      type === 'string' && typeof maxLength === 'number' && maxLength > 160 && format === undefined && !pattern,
  },
];

/** The control of a field; null where its type alone decides (one line of text, a list of choices, on or off). */
export function findControl(schema: SchemaNode): ComponentType<ControlProps> | null {
  const names = [schema['x-widget'], schema.format, shapes.find(({ fits }) => fits(schema))?.name];
  for (const name of names) {
    const control = typeof name === 'string' && Object.hasOwn(controls, name) ? controls[name] : undefined;
    if (control) return control;
  }
  return null;
}

/** The control of a field of text or number. */
export function textControl(schema: SchemaNode): ComponentType<ControlProps> {
  return findControl(schema) ?? TextControl;
}
