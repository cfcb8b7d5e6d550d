/** What a change can break, and the state of its approval. */
import type { ApprovalMark } from '#schemas/api/release.ts';
import { type RiskClass, riskTitles } from '#schemas/shapes/risk.ts';

const badges: { readonly [risk in RiskClass]: string } = {
  wording: 'badge',
  layout: 'badge',
  price: 'badge badge-warning',
  legal: 'badge badge-danger',
  money: 'badge badge-danger',
};

export function RiskBadges({ risks }: { readonly risks: readonly RiskClass[] }) {
  return risks.map((risk) => (
    <span key={risk} className={badges[risk]}>
      {riskTitles[risk]}
    </span>
  ));
}

const marks: { readonly [mark in Exclude<ApprovalMark, 'none'>]: { readonly text: string; readonly badge: string } } = {
  needed: { text: 'Needs approval', badge: 'badge badge-warning' },
  waiting: { text: 'Waits for approval', badge: 'badge badge-accent' },
  approved: { text: 'Approved', badge: 'badge badge-positive' },
};

export function ApprovalBadge({ mark }: { readonly mark: ApprovalMark }) {
  if (mark === 'none') return null;
  return <span className={marks[mark].badge}>{marks[mark].text}</span>;
}
