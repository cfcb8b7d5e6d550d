/** The contents of a saved page, element by element, with the line of each. */
import { Parser } from 'htmlparser2';
import { AppError } from '#domain/errors/app-error.ts';

/** Elements in one another; real pages have some thirty. */
const deepest = 400;

export type Attributes = { readonly [name: string]: string };

export interface Events {
  open(name: string, attributes: Attributes, line: number): void;
  close(name: string): void;
  text(text: string): void;
}

/** @throws AppError `input.invalid` for a page that nests deeper than any page does: a parser's work grows with depth. */
export function parseHtml(html: string, events: Events): void {
  let depth = 0;
  let line = 1;
  // Where the line that is counted ends: a page may have a megabyte and no second line.
  let end = html.indexOf('\n');
  const lineAt = (index: number) => {
    while (end >= 0 && end < index) {
      line += 1;
      end = html.indexOf('\n', end + 1);
    }
    return line;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        const at = lineAt(parser.startIndex);
        if (depth > deepest)
          throw new AppError(
            'input.invalid',
            `Line ${at}: elements are nested more than ${deepest} deep. A page saved by a browser does not look like this.`,
          );
        events.open(name, attributes, at);
      },
      onclosetag(name) {
        depth -= 1;
        events.close(name);
      },
      ontext: (text) => events.text(text),
    },
    { lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  );
  parser.end(html);
}
