import { expect, test } from 'vitest';
import { findControl, textControl } from './control-table.ts';
import { ColourControl } from './controls/colour.tsx';
import { PictureControl } from './controls/picture.tsx';
import { RichTextControl } from './controls/rich-text.tsx';
import { LinesControl, TextControl } from './controls/text.tsx';

test.each([
  [{ type: 'string' }, null],
  [{ type: 'string', maxLength: 300 }, LinesControl],
  [{ type: 'string', maxLength: 300, pattern: '^/' }, null],
  [{ type: 'string', 'x-widget': 'lines', pattern: '^/' }, LinesControl],
  [{ type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }, ColourControl],
  [{ type: 'string', format: 'rich-text', maxLength: 12_000 }, RichTextControl],
  [{ type: 'string', format: 'image', pattern: '^/' }, PictureControl],
  [{ type: 'string', format: 'constructor' }, null],
  [{ type: 'number' }, null],
])('the control of %j', (schema, control) => {
  expect(findControl(schema)).toBe(control);
  expect(textControl(schema)).toBe(control ?? TextControl);
});
