/** Planning a roll-out: which template, which sites, in which waves. Nothing changes until it is started. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { FleetHealth } from '#schemas/api/fleet.ts';
import type { RolloutRequest, WaveSize } from '#schemas/api/rollout.ts';
import { apiQuery, callApi } from '../../api/api.ts';
import { Button, ChoiceField, Empty, FailureNote, Form, PageHead, TextField, Unloaded, useAct } from '../../ui/kit.ts';

export function NewRolloutScreen() {
  const [address] = useSearchParams();
  const chosen = (address.get('sites') ?? '').split(',').filter(Boolean);
  const health = useQuery(
    apiQuery(['fleet', 'health', 'templates'], 'GET /fleet/health', { query: { need: 'behind' } }),
  );
  if (health.data === undefined) return <Unloaded what="the templates" query={health} />;
  const behind = health.data.templates.filter((one) => one.behind > 0);
  if (behind.length === 0)
    return (
      <>
        <PageHead title="New roll-out" />
        <div className="panel">
          <Empty title="Every site is up to date">
            <p>Every site has its template’s newest release.</p>
          </Empty>
        </div>
      </>
    );
  return <Plan templates={behind} chosen={chosen} template={address.get('template')} />;
}

interface PlanProps {
  readonly templates: FleetHealth['templates'];
  readonly chosen: readonly string[];
  readonly template: string | null;
}

function Plan({ templates, chosen, template: asked }: PlanProps) {
  const navigate = useNavigate();
  const [template, setTemplate] = useState(
    templates.find(({ slug }) => slug === asked)?.slug ?? templates[0]?.slug ?? '',
  );
  const [publishes, setPublishes] = useState<'release' | 'draft'>('release');
  const [first, setFirst] = useState('1');
  const [second, setSecond] = useState('5');
  const [rest, setRest] = useState('10');
  const [message, setMessage] = useState('');
  const make = useAct({
    mutationFn: (request: RolloutRequest) => callApi('POST /fleet/rollouts', { body: request }),
    done: ({ id }) => navigate(`/fleet/rollouts/${id}`),
  });
  const waves: readonly WaveSize[] = [
    { sites: Number(first) || 1 },
    ...(Number(second) > 0 ? [{ percent: Number(second) }] : []),
    'rest',
  ];
  const count = chosen.length || (templates.find(({ slug }) => slug === template)?.behind ?? 0);
  return (
    <Form
      className="stack"
      onSubmit={() =>
        make.mutate({
          template,
          sites: chosen,
          publishes: publishes === 'release',
          waves,
          restMinutes: Number(rest) || 0,
          message,
        })
      }
    >
      <PageHead
        title="New roll-out"
        actions={
          <Button kind="primary" type="submit" disabled={make.isPending}>
            Try it out on {count === 1 ? '1 site' : `${count.toLocaleString('en-AU')} sites`}
          </Button>
        }
      >
        We try it out on every site first. Nothing changes until you start it.
      </PageHead>
      <FailureNote error={make.error} />
      <section className="panel panel-pad fleet-fields">
        <ChoiceField
          label="Template"
          help={chosen.length === 0 ? 'To every site that is behind.' : `To the ${chosen.length} sites that you chose.`}
          value={template}
          choices={templates.map(({ slug, name, behind }) => [slug, `${name}, ${behind} behind`] as const)}
          onChoose={setTemplate}
        />
        <ChoiceField
          label="What each site gets"
          value={publishes}
          choices={[
            ['release', 'A release: shoppers see it'],
            ['draft', 'A draft: its staff review and publish it'],
          ]}
          onChoose={setPublishes}
        />
        <TextField
          label="Message"
          optional
          help="Shown in each site’s list of releases."
          maxLength={300}
          value={message}
          onChange={setMessage}
        />
      </section>
      <section className="panel panel-pad fleet-fields fleet-waves">
        <h2>Waves</h2>
        <Figure label="Sites first" value={first} min={1} max={2000} onChange={setFirst} />
        <Figure label="Then, per cent" value={second} min={0} max={100} onChange={setSecond} />
        <p className="soft small fleet-then">Then all that are left.</p>
        <Figure label="Minutes between waves" value={rest} min={0} max={1440} onChange={setRest} />
        <p className="soft small">
          It pauses automatically if a block fails, a page would be empty, an enquiry form would be lost, or a rule for
          going live would be broken.
        </p>
      </section>
    </Form>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: string) => void;
}

function Figure({ label, value, min, max, onChange }: FigureProps) {
  return (
    <TextField
      label={label}
      className="num"
      type="number"
      min={min}
      max={max}
      step={1}
      value={value}
      onChange={(text) => onChange(text.slice(0, 6))}
    />
  );
}
