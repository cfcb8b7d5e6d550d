/** Values inherited from the template, where the drafts use another release of it than the live site. */
import type { ChangeReview } from '#schemas/api/release.ts';
import { Panel } from '../../ui/kit.ts';
import { ChangeLines } from './change-list.tsx';
import { ApprovalBadge } from './risk-badges.tsx';

interface ReviewTemplateProps {
  readonly template: NonNullable<ChangeReview['template']>;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

export function ReviewTemplate({ template, chosen, onChoose }: ReviewTemplateProps) {
  const { from, to, changes } = template;
  return (
    <Panel
      title={
        <label className="row">
          <input type="checkbox" checked={chosen} onChange={(event) => onChoose(event.target.checked)} />
          <span className="visually-hidden">Publish </span>
          Changes from the template
          <ApprovalBadge mark={template.approval} />
        </label>
      }
      flush
    >
      <p className="panel-note soft small">
        The live site uses release {from} of the template, the drafts on release {to}.
        {changes.length === 0 ? ' It changes no values on this site.' : ''}
      </p>
      <ChangeLines changes={changes} />
    </Panel>
  );
}
