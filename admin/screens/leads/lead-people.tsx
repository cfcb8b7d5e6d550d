/** Who else has the lead open, and whether they are answering it already. */
import type { PersonHere } from '#schemas/api/presence.ts';

export function LeadPeople({ people }: { readonly people: readonly PersonHere[] }) {
  const writers = namesOf(people.filter(({ blockId }) => blockId === 'reply'));
  const readers = namesOf(people).filter((name) => !writers.includes(name));
  const words = [
    ...(writers.length > 0 ? [`${joined(writers)} writing an answer.`] : []),
    ...(readers.length > 0 ? [`${joined(readers)} looking at this lead too.`] : []),
  ].join(' ');
  // The element stays, so that inserted text is announced.
  return (
    <p className="lead-people small" data-writes={writers.length > 0 || undefined} role="status">
      {words}
    </p>
  );
}

function namesOf(people: readonly PersonHere[]): readonly string[] {
  return [...new Set(people.map(({ name }) => name))];
}

/** "Ann is", "Ann and Bob are". */
function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length === 1 ? `${last} is` : `${names.slice(0, -1).join(', ')} and ${last} are`;
}
