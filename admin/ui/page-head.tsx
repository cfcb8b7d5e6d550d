import type { ReactNode } from 'react';

/** What a screen begins with: its one `h1`, what it is for, and what can be done on it. */
export function PageHead({
  title,
  above,
  children,
  below,
  actions,
}: {
  readonly title: ReactNode;
  /** The way back to the list that it is from. */
  readonly above?: ReactNode;
  /** What the screen is for: text, shown as a paragraph. */
  readonly children?: ReactNode;
  /** More than one paragraph, or one with a role. */
  readonly below?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className="page-head">
      <div>
        {above}
        <h1>{title}</h1>
        {children === undefined ? null : <p>{children}</p>}
        {below}
      </div>
      {actions}
    </div>
  );
}
