/** Which yards of a site a person works for: all, or some. Only some roles can be limited. */
import { useQuery } from '@tanstack/react-query';
import { mayHaveYards } from '#domain/access/manage-accounts.ts';
import type { Role } from '#schemas/api/access.ts';
import { locationRowsQuery } from '../../api/entry-queries.ts';
import { Check } from '../../ui/kit.ts';

interface YardChoiceProps {
  readonly tenant: string;
  readonly role: Role;
  /** Ids of locations; null for all. */
  readonly chosen: readonly string[] | null;
  readonly onChoose: (chosen: readonly string[] | null) => void;
}

export function YardChoice({ tenant, role, chosen, onChoose }: YardChoiceProps) {
  const rows = useQuery({ ...locationRowsQuery(tenant), enabled: mayHaveYards(role) }).data?.rows ?? [];
  if (!mayHaveYards(role) || rows.length === 0) return null;
  const toggle = (id: string) => {
    const before = chosen ?? [];
    const next = before.includes(id) ? before.filter((one) => one !== id) : [...before, id];
    onChoose(next.length === 0 ? null : next);
  };
  return (
    <fieldset className="stack-small yard-choice">
      <legend>Locations</legend>
      <Check checked={chosen === null} onChange={() => onChoose(null)}>
        All
      </Check>
      {rows.map(({ id, name }) => (
        <Check key={id} checked={chosen?.includes(id) ?? false} onChange={() => toggle(id)}>
          {name}
        </Check>
      ))}
    </fieldset>
  );
}
