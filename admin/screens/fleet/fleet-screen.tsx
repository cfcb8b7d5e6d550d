/** Screens across all sites: their health, template releases in roll-out, blocks, and search. */
import { NavLink, Route, Routes } from 'react-router';
import { Gate } from '../../access/gate.tsx';
import { Empty } from '../../ui/kit.ts';
import { BlockScreen } from './block-screen.tsx';
import { BlocksScreen } from './blocks-screen.tsx';
import { ChangeScreen } from './change-screen.tsx';
import { ChangesScreen } from './changes-screen.tsx';
import { FindScreen } from './find-screen.tsx';
import { HealthScreen } from './health-screen.tsx';
import { NewChangeScreen } from './new-change-screen.tsx';
import { NewRolloutScreen } from './new-rollout-screen.tsx';
import { RolloutScreen } from './rollout-screen.tsx';
import { RolloutsScreen } from './rollouts-screen.tsx';

export function FleetScreen() {
  return (
    <div className="page fleet">
      <nav className="fleet-parts" aria-label="Fleet">
        <NavLink to="/fleet" end>
          Health
        </NavLink>
        <NavLink to="/fleet/rollouts">Roll-outs</NavLink>
        <NavLink to="/fleet/changes">Changes</NavLink>
        <NavLink to="/fleet/blocks">Blocks</NavLink>
        <NavLink to="/fleet/find">Find</NavLink>
      </nav>
      <Routes>
        <Route index element={<HealthScreen />} />
        <Route path="blocks" element={<BlocksScreen />} />
        <Route path="blocks/:type" element={<BlockScreen />} />
        <Route path="find" element={<FindScreen />} />
        <Route path="changes" element={<ChangesScreen />} />
        <Route
          path="changes/new"
          element={
            <Gate asks="fleet.manage">
              <NewChangeScreen />
            </Gate>
          }
        />
        <Route path="changes/:change" element={<ChangeScreen />} />
        <Route path="rollouts" element={<RolloutsScreen />} />
        <Route
          path="rollouts/new"
          element={
            <Gate asks="fleet.manage">
              <NewRolloutScreen />
            </Gate>
          }
        />
        <Route path="rollouts/:rollout" element={<RolloutScreen />} />
        <Route path="*" element={<Empty title="There is no such screen" heading="h1" />} />
      </Routes>
    </div>
  );
}
