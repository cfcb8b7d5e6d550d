import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button, Empty } from '../ui/kit.ts';

/**
 * Holds one screen of the console. Another screen starts fresh, with its own wait while its code is fetched; the bar and
 * the navigation around it stay mounted, also when the screen fails. Addresses below a screen (one vehicle of the stock)
 * do not remount it.
 */
export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return <Guard key={pathname.split('/').slice(0, 4).join('/')}>{children}</Guard>;
}

/** A screen that throws leaves the rest of the console usable: without this class React would unmount all of it. */
class Guard extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <Empty title="This screen could not be shown">
          <p>Something in it failed. What was saved is safe, and the other screens work.</p>
          <Button onClick={() => this.setState({ failed: false })}>Show it again</Button>
        </Empty>
      </div>
    );
  }
}
