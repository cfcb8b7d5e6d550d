import type { ReactNode } from 'react';
import { Icon } from '../../ui/kit.ts';

/** A page for signed-out people. */
export function OutsidePage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="sign-in">
      <div className="sign-in-form">
        <div className="stack-small">
          <span className="topbar-mark">
            <Icon name="blocks" />
            Forecourt
          </span>
          <h1>{title}</h1>
        </div>
        {children}
      </div>
    </main>
  );
}
