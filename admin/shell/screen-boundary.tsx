import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Waiting } from '../ui/states.tsx';

/**
 * Holds one screen of the console. Another screen starts fresh, with its own wait while its code is fetched; the bar and
 * the navigation around it stay mounted. Addresses below a screen (one vehicle of the stock) do not remount it.
 */
export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<Waiting what="this screen" />} key={pathname.split('/').slice(0, 4).join('/')}>
      {children}
    </Suspense>
  );
}
