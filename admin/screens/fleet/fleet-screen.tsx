/** Screens over all sites: their health, a template's releases on their way, blocks. */
import { NavLink, Route, Routes } from 'react-router';
import { Empty } from '../../ui/states.tsx';
import { HealthScreen } from './health-screen.tsx';

export function FleetScreen() {
  return (
    <div className="page fleet">
      <nav className="fleet-parts" aria-label="Fleet">
        <NavLink to="/fleet" end>
          Health
        </NavLink>
      </nav>
      <Routes>
        <Route index element={<HealthScreen />} />
        <Route path="*" element={<Empty title="There is no such screen" />} />
      </Routes>
    </div>
  );
}
