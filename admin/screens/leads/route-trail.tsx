import type { RouteTrial } from '#schemas/api/lead.ts';

/** Who gets the lead that is tried, and what each rule on the way said. */
export function RouteTrail({ trial }: { readonly trial: RouteTrial }) {
  const { rule, mailTo, adfTo, trail, isOpen } = trial;
  return (
    <div className="stack" aria-live="polite">
      <p>
        <strong>{mailTo.join(', ')}</strong> gets it by mail
        {adfTo.length > 0 ? (
          <>
            , and <strong>{adfTo.join(', ')}</strong> as ADF
          </>
        ) : null}
        {rule === null ? ', since no rule fits: it is the location’s own address.' : `, by the rule “${rule}”.`}
        {isOpen === null ? '' : ` The location is ${isOpen ? 'open' : 'closed'} now.`}
      </p>
      {trail.length > 0 ? (
        <ol className="plain-list small soft">
          {trail.map(({ rule: name, fits, why }) => (
            <li key={name}>
              {name}: {fits ? 'fits' : 'does not fit'}, {why}.
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
