/** Changed switches together with others: the combinations tried, and what would fail or be lost if both were set. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CombinationReport, SeenRevision } from '#schemas/api/release.ts';
import { apiQuery } from '../../api/api.ts';
import { Panel } from '../../ui/kit.ts';
import { ProblemList } from './problem-list.tsx';

interface Chosen {
  readonly tenant: string;
  /** The ticked documents. */
  readonly documents: readonly SeenRevision[];
  /** Release of the template that is ticked; null for none. */
  readonly template: number | null;
}

/** Requested only where a switch may change. */
function useCombinations({ tenant, documents, template }: Chosen) {
  return useQuery({
    ...apiQuery(
      ['tenant', tenant, 'combinations', template, documents.map(({ key, revision }) => [key, revision])],
      'POST /tenants/:tenant/changes/combinations',
      { tenant, body: { documents, ...(template === null ? {} : { template }) } },
    ),
    staleTime: 60_000,
    retry: false,
    enabled: template !== null || documents.some(({ key }) => key === 'switches'),
  });
}

/** @param children called with whether combinations block the ticked documents */
export function StoppedByCombinations({
  children,
  ...chosen
}: Chosen & { readonly children: (isStopped: boolean) => ReactNode }) {
  const report = useCombinations(chosen).data;
  return children(report !== undefined && report.problems.length > 0);
}

export function ReviewCombinations(chosen: Chosen) {
  const { data: report, isFetching } = useCombinations(chosen);
  if (report === undefined)
    return isFetching ? (
      <p className="note" role="status">
        Trying the changed switches together with others…
      </p>
    ) : null;
  const { problems, pages, switches } = report;
  if (problems.length === 0)
    return pages === 0 || switches.length === 0 ? null : <p className="note">{describeTried(report)}</p>;
  return (
    <Panel title="Switches that conflict" flush>
      <p className="panel-pad">
        This blocks the release, because shoppers would lose part of a page. Untick these switches, or change one of the
        switches that they conflict with.
      </p>
      <ProblemList tenant={chosen.tenant} problems={problems} />
    </Panel>
  );
}

/** "“Hide reviews” was tried with the other switches on 4 pages: nothing fails." */
function describeTried({ switches, pages, tried, wanted, isWhole }: CombinationReport): string {
  const shown = switches.slice(0, 2).map((title) => `“${title}”`);
  const more = switches.length - shown.length;
  const names = more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(' and ');
  const on = `${pages} ${pages === 1 ? 'page' : 'pages'}`;
  const was = switches.length === 1 ? 'was' : 'were';
  const count = tried.toLocaleString('en-AU');
  const what = isWhole
    ? `in ${count} ${tried === 1 ? 'combination' : 'combinations'}`
    : `in ${count} of ${wanted.toLocaleString('en-AU')} combinations, until time was up`;
  return `${names} ${was} tried with the switches that ${on} of yours read, ${what}: no block fails, and no essential block is lost.`;
}
