import { Outlet } from 'react-router';
import { ScreenBoundary } from './screen-boundary.tsx';
import { TopBar } from './top-bar.tsx';

/** Screens that belong to no tenant. */
export function Shell() {
  return (
    <div className="shell">
      <TopBar />
      <div className="shell-body shell-alone">
        <main className="shell-main relative scrolls shrinks" id="main" tabIndex={-1}>
          <ScreenBoundary>
            <Outlet />
          </ScreenBoundary>
        </main>
      </div>
    </div>
  );
}
