import { isolate } from '#domain/messages/translate.ts';

/** An address, a `<span>` a line. */
export function AddressLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <span key={line}>{isolate(line)}</span>);
}
