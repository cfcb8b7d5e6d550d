/** Which changes need approval, and by whom. Takes effect when saved. Deposits need approval on every site. */
import { useState } from 'react';
import { roleTitles } from '#schemas/api/access.ts';
import type { ApprovalList } from '#schemas/api/approval.ts';
import { alwaysApproved, type RiskClass, riskClasses, riskTitles } from '#schemas/shapes/risk.ts';
import { useTenant } from '../../api/api.ts';
import { useSaveApprovalPolicy } from '../../documents/approval-queries.ts';
import { Button, Check, FailureNote } from '../../ui/kit.ts';

const explained: { readonly [risk in RiskClass]: string } = {
  wording: 'texts that shoppers read',
  layout: 'sections, pictures, order, menus, colours, most switches',
  price: 'lenders, finance and price switches, texts with amounts',
  legal: 'licences, company, privacy, consent, terms and disclaimers',
  money:
    'bank details, amount and way of paying deposits, keys of the payment service. On every site: another person approves, or you wait for a day',
};

export function ApprovalPolicyForm({ list, locked }: { readonly list: ApprovalList; readonly locked: boolean }) {
  const tenant = useTenant();
  const [classes, setClasses] = useState<readonly RiskClass[]>(list.classes);
  const [people, setPeople] = useState<readonly string[]>(list.people);
  const save = useSaveApprovalPolicy(tenant);
  const isSame = JSON.stringify([classes, people]) === JSON.stringify([list.classes, list.people]);
  const submit = () => save.mutate({ classes: riskClasses.filter((one) => classes.includes(one)), people });
  return (
    <form
      className="panel panel-pad approval-policy grid gap-12 justify-start"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2>What needs approval</h2>
      <fieldset disabled={locked}>
        <legend>Changes of</legend>
        {riskClasses.map((one) => (
          <Check
            key={one}
            checked={alwaysApproved.includes(one) || classes.includes(one)}
            disabled={alwaysApproved.includes(one)}
            onChange={(on) => setClasses(toggled(riskClasses, classes, one, on))}
          >
            <strong>{riskTitles[one]}</strong> <span className="soft">{explained[one]}</span>
          </Check>
        ))}
      </fieldset>
      {classes.length > 0 ? (
        <fieldset disabled={locked}>
          <legend>Approved by</legend>
          <p className="soft small">
            If no one is ticked, every site admin can approve. People cannot approve their own changes, unless they are
            the only approver.
          </p>
          {list.possible.map(({ id, name, role }) => (
            <Check
              key={id}
              checked={people.includes(id)}
              onChange={(on) =>
                setPeople(
                  toggled(
                    list.possible.map((one) => one.id),
                    people,
                    id,
                    on,
                  ),
                )
              }
            >
              {name} <span className="soft">{roleTitles[role]}</span>
            </Check>
          ))}
        </fieldset>
      ) : null}
      <FailureNote error={save.error} />
      {locked ? (
        <p className="soft small">A site admin decides this.</p>
      ) : (
        <Button type="submit" disabled={isSame || save.isPending}>
          Save
        </Button>
      )}
    </form>
  );
}

/** The chosen ones in the order of all. */
function toggled<T>(all: readonly T[], chosen: readonly T[], one: T, isChosen: boolean): readonly T[] {
  return all.filter((each) => (each === one ? isChosen : chosen.includes(each)));
}
