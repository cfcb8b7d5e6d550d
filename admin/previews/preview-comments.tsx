/** Comments of people who were shown a preview, each with a link to its page. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAllowed } from '../access/use-allowed.ts';
import { useTenant } from '../api/api.ts';
import { displayMoment } from '../ui/dates.ts';
import { Button, Panel } from '../ui/kit.ts';
import { previewLinksQuery, useSettleAnswer } from './preview-queries.ts';

export function PreviewComments({
  linkTo,
}: {
  /** The title of a page as a link to it. */
  readonly linkTo: (page: string, title: string) => ReactNode;
}) {
  const tenant = useTenant();
  const comments = useQuery(previewLinksQuery(tenant)).data?.comments ?? [];
  const settle = useSettleAnswer(tenant);
  const maySettle = useAllowed()('previews.share');
  if (comments.length === 0) return null;
  return (
    <Panel title="Preview feedback" flush>
      <ul className="lines lines-tall">
        {comments.map(({ id, page, title, path, verdict, text, name, at, isOlder }) => (
          <li key={id}>
            <span className={verdict === 'good' ? 'badge badge-positive' : 'badge badge-warning'}>
              {verdict === 'good' ? 'Looks good' : 'Changes needed'}
            </span>
            <span className="grow stack-small">
              {text === '' ? null : <span className="preview-answer">{text}</span>}
              <span className="soft small">
                {name} on {linkTo(page, title)} ({path}), {displayMoment(at)}.
                {isOlder ? ' Drafts have changed since then.' : ''}
              </span>
            </span>
            {maySettle ? (
              <Button
                small
                disabled={settle.isPending}
                aria-label={`Done: the answer of ${name}, ${displayMoment(at)}`}
                onClick={() => settle.mutate({ id, done: true })}
              >
                Done
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
