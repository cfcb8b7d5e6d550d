/** The order of results: points for vehicles that staff want first, and their effect on the site's own stock. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { DraftSession } from '../../documents/draft-session.ts';
import { SavingStatus } from '../../documents/saving-status.tsx';
import { useSaving } from '../../documents/use-draft.ts';
import { findProblem, useSwitches } from '../../documents/use-switches.ts';
import { Empty, Failed, PageHead, Unloaded, Waiting } from '../../ui/screen.tsx';
import { TwoPanes } from '../../ui/two-panes.tsx';
import { BoostRows } from './boost-rows.tsx';
import { RankEffect } from './rank-effect.tsx';
import { rankStockQuery } from './ranking-queries.ts';
import { boostsKey, triedValues } from './ranking-values.ts';
import { WeightRow } from './weight-row.tsx';

export function RankingScreen() {
  const { tenant = '' } = useParams();
  const { saver, error, retry, ...switches } = useSwitches(tenant);
  if (error) return <Failed error={error} onRetry={retry} />;
  const choices = switches.groups?.find(({ key }) => key === 'ranking')?.switches;
  if (!saver || !switches.own || !choices || !switches.detail) return <Waiting what="the search ranking" />;
  return (
    <Ranking
      key={tenant}
      tenant={tenant}
      saver={saver}
      choices={choices}
      own={switches.own}
      detail={switches.detail}
      onSet={switches.set}
    />
  );
}

type Switches = ReturnType<typeof useSwitches>;

function Ranking({
  tenant,
  saver,
  choices,
  own,
  detail,
  onSet,
}: {
  readonly tenant: string;
  readonly saver: DraftSession;
  readonly choices: NonNullable<Switches['groups']>[number]['switches'];
  readonly own: NonNullable<Switches['own']>;
  readonly detail: NonNullable<Switches['detail']>;
  readonly onSet: Switches['set'];
}) {
  const { problems } = useSaving(saver);
  const isTemplate = detail.kind === 'template';
  const stock = useQuery({ ...rankStockQuery(tenant), enabled: !isTemplate });
  const boosts = choices.find(({ key }) => key === boostsKey);
  return (
    <TwoPanes
      settingsName="Points"
      effectName="Effect on the stock"
      head={
        <>
          {' '}
          <PageHead title="Search ranking" actions={<SavingStatus saver={saver} documentKey="switches" />} />
          <p className="soft">
            Vehicles with more points come first under “Recommended”. Sold vehicles come last. Shoppers get the new
            order once it is <Link to={`/sites/${tenant}/review`}>reviewed and published</Link>.
          </p>
        </>
      }
      settings={
        <>
          {' '}
          <ul className="panel rank-weights">
            {choices
              .filter(({ key }) => key !== boostsKey)
              .map((choice) => (
                <WeightRow
                  key={choice.key}
                  choice={choice}
                  own={own}
                  template={detail.template}
                  problem={findProblem(problems, choice.key)}
                  onSet={onSet}
                />
              ))}
          </ul>
          {boosts ? (
            <BoostRows
              choice={boosts}
              own={own}
              template={detail.template}
              problems={problems}
              values={stock.data?.values ?? null}
              onSet={onSet}
            />
          ) : null}
        </>
      }
      effect={
        isTemplate ? (
          <Empty title="A template has no stock">
            <p>Sites that inherit these points show their effect on their own vehicles.</p>
          </Empty>
        ) : stock.data === undefined ? (
          <Unloaded what="the stock" query={stock} />
        ) : (
          <RankEffect tenant={tenant} stock={stock.data} values={triedValues(choices, own)} />
        )
      }
    />
  );
}
