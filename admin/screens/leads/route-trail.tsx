import type { RouteTrial } from '#schemas/api/lead.ts';
import { displayMoment } from '../../ui/dates.ts';

/** Recipients, grouped by the way of delivery. */
function waysOf({ mailTo, turn, adfTo, smsTo, webhooks }: RouteTrial) {
  const ways: readonly { readonly who: readonly string[]; readonly how: string }[] = [
    { who: turn ? [turn.next] : [], how: 'gets it by email, whose turn it is' },
    { who: mailTo, how: 'gets it by email' },
    { who: adfTo, how: 'as ADF' },
    { who: smsTo, how: 'by text message' },
    { who: webhooks, how: 'as a connected system' },
  ];
  return ways.filter(({ who }) => who.length > 0).map(({ who, how }) => ({ who: who.join(', '), how }));
}

/** The recipient of the tested lead, and the result of each rule on the way. */
export function RouteTrail({ trial }: { readonly trial: RouteTrial }) {
  const { rule, trail, isOpen, answerBy, escalateTo } = trial;
  return (
    <div className="stack" aria-live="polite">
      <p>
        {waysOf(trial).map(({ who, how }, index, all) => (
          <span key={how}>
            {index === 0 ? '' : index === all.length - 1 ? ', and ' : ', '}
            <strong>{who}</strong> {how}
          </span>
        ))}
        {rule === null ? ', since no rule fits: it is the location’s own address.' : `, by the rule “${rule}”.`}
        {isOpen === null ? '' : ` The location is ${isOpen ? 'open' : 'closed'} now.`}
      </p>
      {trial.turn && trial.turn.people.length > 1 ? (
        <p className="small soft">
          {trial.turn.people.length} people take turns: {trial.turn.people.join(', ')}. {trial.turn.next} has waited
          longest. Testing does not use up a turn.
        </p>
      ) : null}
      {answerBy === null ? null : (
        <p className="small soft">
          Sent now, it is to be answered by {displayMoment(answerBy)}
          {escalateTo.length > 0
            ? `; otherwise it is forwarded by email to ${escalateTo.join(', ')}.`
            : '; otherwise it is marked as overdue.'}
        </p>
      )}
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
