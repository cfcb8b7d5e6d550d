/** XML, element by element. Entities of a file's own are never expanded: a DOCTYPE is passed over. */
import { Parser } from 'htmlparser2';
import { deepest, type ElementSink, lineOf, pieceLength, refusal } from './element-sink.ts';

/**
 * Reports what `text` holds; yields now and then, so that the caller takes what is ready.
 * @param pieces the text, in pieces of any length.
 * @throws AppError `input.invalid` for XML that ends too early, whose elements cross, or that nests too deep.
 */
export function* readXml(pieces: Iterable<string>, sink: ElementSink): Generator<void> {
  const open: string[] = [];
  let opened = -1;
  let line = 1;
  let piece = '';
  let begun = 0;
  const place = () => `Line ${line - 1 + lineOf(piece, Math.max(0, parser.startIndex - begun))}`;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length === deepest) throw refusal(`${place()}: elements are nested more than ${deepest} deep.`);
        if (open.length === 0 && opened >= 0)
          throw refusal(`${place()}: <${name}> follows the end of the file's first element. The file is not whole.`);
        open.push(name);
        opened = parser.endIndex;
        sink.open(name);
        for (const [key, value] of Object.entries(attributes)) {
          if (key === 'xmlns' || key.startsWith('xmlns:')) continue;
          sink.open(`@${key}`);
          sink.text(value);
          sink.close();
        }
      },
      ontext: (text) => sink.text(text),
      onclosetag(name, isImplied) {
        // `<name/>` is closed where it was opened; all else that closes without its own tag is a fault.
        if (isImplied && parser.endIndex !== opened)
          throw refusal(`${place()}: </${name}> is missing. The file is not whole.`);
        open.pop();
        sink.close();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for (const next of pieces) {
    piece = next;
    parser.write(piece);
    yield;
    begun += piece.length;
    line += lineOf(piece, piece.length) - 1;
  }
  const last = open.at(-1);
  if (last !== undefined) throw refusal(`The file ends inside <${last}>. It is not whole: export or send it again.`);
  if (opened < 0) throw refusal('The file is called XML, but it holds no element.');
  parser.end();
}

/** A text in pieces of a bearable length. */
export function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
}
