import type { Area, AreaState } from '#domain/alerts/areas.ts';
import type { FiringAlert } from '#schemas/api/status.ts';
import { displayMoment } from '../../ui/dates.ts';

const words: { readonly [state in AreaState]: { readonly text: string; readonly badge: string } } = {
  critical: { text: 'Act now', badge: 'badge badge-danger' },
  warning: { text: 'Have a look', badge: 'badge badge-warning' },
  fine: { text: 'Fine', badge: 'badge badge-positive' },
};

/** One part of the platform: its state and figures in words, and what to do where it is not fine. */
export function AreaCard({ area, alerts }: { readonly area: Area; readonly alerts: readonly FiringAlert[] }) {
  const { title, state, words: said, steps, used } = area;
  const own = alerts.filter((alert) => steps.length > 0 && alert.steps.every((step) => steps.includes(step)));
  const share = used === null ? null : Math.min(100, Math.round(used * 100));
  return (
    <li className="status-area" data-state={state}>
      <div className="row spread">
        <h2>{title}</h2>
        <span className={words[state].badge}>{words[state].text}</span>
      </div>
      <p>{said}</p>
      {share === null ? null : (
        <meter
          min={0}
          max={100}
          low={75}
          high={90}
          optimum={0}
          value={share}
          aria-label={`${title}: ${share} % in use`}
        />
      )}
      {steps.length === 0 ? null : (
        <ol className="status-steps small">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {own.map(({ rule, since, runbook }) => (
        <p key={rule} className="soft small">
          Since {displayMoment(since)}. Runbook: <span className="mono">{runbook}</span>
        </p>
      ))}
    </li>
  );
}
