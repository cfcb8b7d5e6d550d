/** How long the words of leads are stored, by group: off until it is set, and its effect is shown first. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { displayMonths, leadGroups, noRetention, retainedGroups, retentionWords } from '#domain/leads/retention.ts';
import {
  mostRetentionCounted,
  type Retention as RetentionData,
  type RetentionGroup,
  type RetentionPreview,
  type RetentionRules,
  retentionGroups,
} from '#schemas/api/privacy.ts';
import { apiQuery, callApi, useTenant } from '../../api/api.ts';
import { displayMoment } from '../../ui/dates.ts';
import { ActDialog, Button, Choice, FailureNote, Form, Unloaded, useAct } from '../../ui/kit.ts';

/* One group of leads and how long its words stay. */

/** Months on offer; a value set by a program is offered too. */
const offered: readonly number[] = [1, 3, 6, 12, 24, 36, 60, 84, 120];

interface RetentionRowProps {
  readonly group: RetentionGroup;
  readonly months: number | null;
  readonly onChange: (months: number | null) => void;
}

function RetentionRow({ group, months, onChange }: RetentionRowProps) {
  const id = useId();
  const { title, explained } = retentionWords[group];
  const choices = months === null || offered.includes(months) ? offered : [...offered, months].sort((a, b) => a - b);
  return (
    <li>
      <div>
        <label htmlFor={id}>{title}</label>
        <p className="soft small" id={`${id}-help`}>
          {explained}
        </p>
      </div>
      <Choice
        id={id}
        aria-describedby={`${id}-help`}
        value={months ?? ''}
        choices={[['', 'For good'], ...choices.map((each) => [each, displayMonths(each)] as const)]}
        onChoose={(value) => onChange(value === '' ? null : Number(value))}
      />
    </li>
  );
}

const queryKey = (tenant: string) => ['tenant', tenant, 'retention'] as const;

export function Retention() {
  const tenant = useTenant();
  const stored = useQuery(apiQuery(queryKey(tenant), 'GET /tenants/:tenant/privacy/retention', { tenant }));
  return (
    <section className="panel panel-pad stack" aria-labelledby="retention">
      <div className="stack-small">
        <h2 id="retention">How long leads and accounts stay</h2>
        <p className="soft">
          When the period ends, a lead loses its name, address, messages and files, and only counts in your reports. The
          period restarts with each note, call or answer, and waits for tasks and appointments. An account is deleted
          completely, except while it holds a vehicle.
        </p>
      </div>
      {stored.data === undefined ? (
        <Unloaded what="how long leads stay" query={stored} />
      ) : (
        <RetentionForm key={JSON.stringify(stored.data.rules)} stored={stored.data} />
      )}
    </section>
  );
}

function RetentionForm({ stored }: { readonly stored: RetentionData }) {
  const tenant = useTenant();
  const [rules, setRules] = useState(stored.rules);
  const [asks, setAsks] = useState(false);
  const isSame = JSON.stringify(rules) === JSON.stringify(stored.rules);
  const isOff = retainedGroups(rules).length === 0;
  const preview = useQuery({
    ...apiQuery([...queryKey(tenant), 'preview', rules], 'POST /tenants/:tenant/privacy/retention/preview', {
      tenant,
      body: { rules },
    }),
    enabled: !isSame && !isOff,
    placeholderData: keepPreviousData,
  });
  const effect = isSame || isOff ? stored : preview.data;
  const isShown = isSame || isOff || (preview.data !== undefined && !preview.isPlaceholderData);
  const save = useAct({
    mutationFn: () =>
      callApi('PUT /tenants/:tenant/privacy/retention', {
        tenant,
        body: {
          rules,
          agreed: isOff ? 0 : (preview.data?.total ?? 0),
        },
      }),
    stores: queryKey(tenant),
    says: () => (isOff ? 'Nothing will be erased automatically.' : 'Saved. Older data is erased automatically.'),
    done: () => setAsks(false),
  });
  const change = (group: RetentionGroup, months: number | null) => {
    save.reset();
    setRules({ ...rules, [group]: months });
  };
  return (
    <>
      <Form
        className="stack"
        onSubmit={() => {
          if (effect !== undefined && !isOff && effect.total > 0) setAsks(true);
          else save.mutate();
        }}
      >
        {isOff && isSame ? (
          <div className="note stack-small">
            <p>
              Everything is currently kept forever. Privacy law requires you to delete what you no longer need. Choose
              periods to see their effect. Nothing is erased until you save.
            </p>
            <div>
              <Button small onClick={() => setRules(suggested)}>
                Start with common periods
              </Button>
            </div>
          </div>
        ) : null}
        <ul className="retention-rows">
          {retentionGroups.map((group) => (
            <RetentionRow key={group} group={group} months={rules[group]} onChange={(next) => change(group, next)} />
          ))}
        </ul>
        <p role="status">
          {isOff && isSame ? '' : isShown && effect ? effectWords(effect, isOff, isSame) : 'Counting…'}
        </p>
        <FailureNote error={asks ? null : (save.error ?? preview.error)} />
        {isSame ? null : (
          <div className="row row-wrap">
            <Button kind="primary" type="submit" disabled={!isShown || save.isPending}>
              {isOff ? 'Switch off' : 'Save these periods'}
            </Button>
            <Button kind="quiet" onClick={() => setRules(stored.rules)}>
              Undo
            </Button>
          </div>
        )}
        {stored.changed ? (
          <p className="soft small">
            Set by {stored.changed.by}, {displayMoment(stored.changed.at)}
          </p>
        ) : null}
      </Form>
      {asks && effect ? (
        <AgreeDialog
          rules={rules}
          effect={effect}
          act={save}
          onAgree={() => save.mutate()}
          onClose={() => {
            setAsks(false);
            save.reset();
          }}
        />
      ) : null}
    </>
  );
}

const suggested: RetentionRules = {
  ...noRetention,
  ...Object.fromEntries(retentionGroups.map((group) => [group, retentionWords[group].suggested])),
};

interface AgreeDialogProps {
  readonly rules: RetentionRules;
  readonly effect: RetentionPreview;
  readonly act: { readonly isPending: boolean; readonly error: unknown };
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

function AgreeDialog({ rules, effect, act, onAgree, onClose }: AgreeDialogProps) {
  return (
    <ActDialog
      title={`Erase ${erasedText(effect)}?`}
      onClose={onClose}
      act={act}
      keep="Look again"
      press="Save and erase them"
      onPress={onAgree}
    >
      <ul>
        {retainedGroups(rules).map(([group, months]) => (
          <li key={group}>
            {retentionWords[group].title}, {displayMonths(months)}: {countText(group, effect.erases[group])}
          </li>
        ))}
      </ul>
      <p>
        It begins {effect.nextAt ? displayMoment(effect.nextAt) : 'within a day'} and goes on every day. Until then you
        can change it here; afterwards <strong>it cannot be undone</strong>.
      </p>
    </ActDialog>
  );
}

function effectWords(effect: RetentionPreview, isOff: boolean, isSame: boolean): string {
  if (isOff) return 'Nothing will be erased automatically.';
  const { nextAt } = effect;
  const when = nextAt === null ? 'The next run' : `The ${isSame ? 'next' : 'first'} run, ${displayMoment(nextAt)},`;
  if (effect.total === 0) return `${when} erases nothing, because no lead or account is that old.`;
  const parts = leadGroups
    .filter((group) => effect.erases[group] > 0)
    .map((group) => `${effect.erases[group]} of ${retentionWords[group].title.toLowerCase()}`);
  return `${when} erases ${erasedText(effect)}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}.`;
}

/** 'the words of 12 leads, and 3 accounts' */
function erasedText({ total, erases }: RetentionPreview): string {
  const leads = total - erases.accounts;
  const parts = [
    leads === 0 ? '' : `the words of ${countText('enquiries', leads)}`,
    erases.accounts === 0 ? '' : countText('accounts', erases.accounts),
  ];
  return parts.filter((part) => part !== '').join(', and ');
}

function countText(group: RetentionGroup, count: number): string {
  const [one, many] = group === 'accounts' ? ['account', 'accounts'] : ['lead', 'leads'];
  if (count >= mostRetentionCounted) return `${mostRetentionCounted.toLocaleString('en-AU')} ${many} or more`;
  return `${count} ${count === 1 ? one : many}`;
}
