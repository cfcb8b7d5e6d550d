/** A feed's settings. The file is fetched to show its columns, and to try everything before it is saved. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { mostTakenShare } from '#domain/feeds/missing-vehicles.ts';
import type { Feed, FeedList, FeedPreview, FeedSave } from '#schemas/api/feed.ts';
import { callApi, useTenant } from '../../api/api.ts';
import { KeptNote } from '../../editing/save-bar.tsx';
import { ColumnMapping } from '../../imports/column-mapping.tsx';
import { FileShapePanel } from '../../imports/file-shape.tsx';
import { HeaderRow } from '../../imports/header-row.tsx';
import { ImportQuestions } from '../../imports/import-answers.tsx';
import { type ReadingChoice, readingOf, withoutReading } from '../../imports/reading-choice.ts';
import { RunReport } from '../../imports/run-report.tsx';
import { ActDialog, Button, Check, ChoiceField, FailureNote, Form, Panel, TextField, useAct } from '../../ui/kit.ts';
import { ArrivalPanel } from './arrival-panel.tsx';
import { displaySchedule, intervals, isNamed, isSent, missingRules } from './feed-words.ts';
import { keptFeeds, lacksQuery } from './kept-feed.ts';
import { displayKey } from './server-key.tsx';
import { SourceFields } from './source-fields.tsx';

const fresh: FeedSave = {
  name: '',
  source: { kind: 'http', url: '' },
  schedule: { kind: 'every', minutes: 60 },
  mapping: {},
  missing: 'mark-sold',
  guard: mostTakenShare,
};

export function FeedForm({ feed, list }: { readonly feed: Feed | null; readonly list: FeedList }) {
  const tenant = useTenant();
  const client = useQueryClient();
  const navigate = useNavigate();
  const copies = keptFeeds(localStorage, tenant, feed);
  const [kept, setKept] = useState(() => copies.read());
  const [saved, setSaved] = useState<FeedSave>(feed ? feed.settings : fresh);
  const [draft, setDraft] = useState(kept?.fields ?? saved);
  const isTyped = draft !== saved && draft !== kept?.fields;
  useEffect(() => {
    if (isTyped) keptFeeds(localStorage, tenant, feed).write(draft);
  }, [isTyped, tenant, feed, draft]);
  const [preview, setPreview] = useState<FeedPreview | null>(null);
  /** The detected profile of the file's columns. */
  const [own, setOwn] = useState<FeedPreview['file']['profile']>(null);
  const [tried, setTried] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const change = (changes: Partial<FeedSave>) => {
    // A key is of the server that has shown it.
    setDraft((before) => ({ ...before, ...(changes.source ? { serverKey: undefined } : {}), ...changes }));
    if (changes.source || changes.mapping) setTried(false);
  };
  const settle = (to: FeedSave) => {
    copies.clear();
    setKept(null);
    setSaved(to);
    setDraft(to);
  };
  const look = useAct({
    mutationFn: ({ mapping, answers }: Pick<FeedSave, 'mapping' | 'answers'>) =>
      callApi('POST /tenants/:tenant/feeds/preview', {
        tenant,
        body: {
          source: draft.source,
          mapping,
          ...(answers ? { answers } : {}),
          ...(draft.password ? { password: draft.password } : {}),
          ...(feed ? { feed: feed.id } : {}),
        },
      }),
    done: (found, { mapping, answers }) => {
      setPreview(found);
      if (found.serverKey !== null) change({ serverKey: found.serverKey });
      if (answers?.profile === undefined) setOwn(found.file.profile);
      setTried(Object.keys(mapping).length > 0);
      if (Object.keys(draft.mapping).length === 0) change({ mapping: suggested(found) });
    },
  });
  const save = useAct({
    mutationFn: () =>
      feed
        ? callApi('PUT /tenants/:tenant/feeds/:id', { tenant, id: feed.id, body: { ...draft, version: feed.version } })
        : callApi('POST /tenants/:tenant/feeds', { tenant, body: draft }),
    refreshes: [['tenant', tenant, 'feeds']],
    says: (stored) =>
      stored.question !== null
        ? `${stored.settings.name} is saved and paused. ${stored.question}`
        : feed
          ? 'Saved.'
          : `${stored.settings.name} is saved. It runs by its schedule, or now if you like.`,
    done: (stored) => {
      const { password: _typed, serverKey: _key, ...rest } = draft;
      // Answers of the last import are the defaults.
      settle({ ...rest, ...(stored.settings.answers ? { answers: stored.settings.answers } : {}) });
      if (!feed) void navigate(`/sites/${tenant}/feeds/${stored.id}`, { replace: true });
    },
  });
  const remove = useAct({
    mutationFn: () => callApi('DELETE /tenants/:tenant/feeds/:id', { tenant, id: feed?.id ?? '' }),
    says: () => `${draft.name} is removed. Its vehicles stay in stock.`,
    done: async () => {
      copies.clear();
      // Only the list: the runs of a deleted feed answer 404.
      await client.invalidateQueries({ queryKey: ['tenant', tenant, 'feeds'], exact: true });
      void navigate(`/sites/${tenant}/feeds`, { replace: true });
    },
  });
  const given = draft.answers ? { answers: draft.answers } : {};
  const readOtherwise = (choice: ReadingChoice) => {
    const answers = { ...withoutReading(draft.answers ?? {}), ...choice };
    // Other columns: the old mapping is void.
    change({ answers, mapping: {} });
    look.mutate({ answers, mapping: {} }, { onSuccess: (found) => change({ mapping: suggested(found) }) });
  };
  const discard = () => {
    settle(saved);
    setPreview(null);
    setTried(false);
  };
  const failure = save.error ?? remove.error;
  const isToSend = isSent(draft.source);
  // A pushed file can be previewed once there is one.
  const isReady = isNamed(draft.source) && (feed !== null || !isToSend);
  const isMapped = list.fields.every(({ key, required }) => !required || Object.values(draft.mapping).includes(key));
  return (
    <>
      <Form className="stack" onSubmit={() => save.mutate()}>
        <KeptNote edit={{ keptAt: kept?.at ?? null, discard }} />
        {kept && kept.fields.source.kind !== 'folder' && !isSent(kept.fields.source) ? (
          <p className="soft">
            {lacksQuery(kept.fields.source)
              ? 'Passwords, and anything after the question mark of an address, are not kept here. Type them again.'
              : 'Passwords are not kept here. If the file has one, type it again.'}
          </p>
        ) : null}
        <Panel title="1. Where the file is">
          <SourceFields draft={draft} hasPassword={feed?.hasPassword ?? false} folder={list.folder} onChange={change} />
          {feed && feed.settings.source.kind === draft.source.kind ? <ArrivalPanel feed={feed} /> : null}
          <div className="row row-wrap">
            <Button disabled={!isReady || look.isPending} onClick={() => look.mutate({ ...given, mapping: {} })}>
              Read the columns
            </Button>
            {look.isPending ? (
              <span className="soft" role="status">
                Fetching the file…
              </span>
            ) : null}
          </div>
          <FailureNote error={look.error} />
          {draft.serverKey ? (
            <p className="soft feed-message">
              The server identified itself by {displayKey(draft.serverKey)}. Compare it with what its owner says. A
              server with another key gets no password.
            </p>
          ) : null}
        </Panel>
        <Panel title="2. What the columns mean">
          {preview ? (
            <>
              <FileShapePanel
                file={preview.file}
                found={own}
                choice={readingOf(draft.answers ?? {})}
                onChange={readOtherwise}
              />
              <HeaderRow
                file={preview.file}
                isBusy={look.isPending}
                onChoose={(headerRow) => readOtherwise({ ...readingOf(draft.answers ?? {}), headerRow })}
              />
              <ColumnMapping
                columns={preview.columns}
                fields={list.fields}
                mapping={draft.mapping}
                onChange={(mapping) => change({ mapping })}
              />
              <div>
                <Button
                  disabled={!isMapped || look.isPending}
                  onClick={() => look.mutate({ ...given, mapping: draft.mapping })}
                >
                  Try it without changing anything
                </Button>
              </div>
              {tried && preview.report.doubts ? (
                <ImportQuestions
                  tenant={tenant}
                  doubts={preview.report.doubts}
                  answers={draft.answers ?? {}}
                  onChange={(answers) => change({ answers })}
                />
              ) : null}
              {tried ? <RunReport run={{ ...preview.report, id: 'trial', dryRun: true, state: 'done' }} /> : null}
            </>
          ) : (
            <p className="soft">
              {isMapped
                ? `${Object.keys(draft.mapping).length} columns are mapped. Read the columns to change that.`
                : 'Read the columns first.'}
            </p>
          )}
        </Panel>
        <Panel title="3. When, and what else">
          <ScheduleFields draft={draft} timeZone={list.timeZone} onChange={change} />
          <MissingFields draft={draft} onChange={change} />
          {isSent(draft.source) || draft.source.kind === 'http' ? null : (
            <Check checked={draft.photos ?? false} onChange={(photos) => change({ photos })}>
              Take photographs from the folder of the file. Name each by its stock number: ABC123-1.jpg, a folder ABC123
              with 1.jpg, or a ZIP of these.
            </Check>
          )}
        </Panel>
        <FailureNote error={failure} />
        <div className="row row-wrap spread">
          <Button
            kind="primary"
            type="submit"
            disabled={save.isPending || !isNamed(draft.source) || !(isMapped || isToSend) || draft.name.trim() === ''}
          >
            {feed ? 'Save' : 'Save the feed'}
          </Button>
          {feed ? (
            <Button className="button-danger" onClick={() => setRemoving(true)}>
              Remove this feed
            </Button>
          ) : null}
        </div>
      </Form>
      {isRemoving ? (
        <ActDialog
          title={`Remove ${draft.name}?`}
          onClose={() => setRemoving(false)}
          act={remove}
          keep="Keep it"
          press="Remove"
          isDanger
          onPress={() => remove.mutate()}
        >
          <p>We will stop fetching the file. Vehicles that it imported stay in stock.</p>
        </ActDialog>
      ) : null}
    </>
  );
}

function suggested({ columns }: FeedPreview): FeedSave['mapping'] {
  return Object.fromEntries(columns.flatMap(({ name, suggestion }) => (suggestion ? [[name, suggestion]] : [])));
}

/** The fields of a feed's form for its schedule and for vehicles that are missing. */
type Change = (changes: Partial<FeedSave>) => void;

interface ScheduleFieldsProps {
  readonly draft: FeedSave;
  readonly timeZone: string;
  readonly onChange: Change;
}

function ScheduleFields({ draft: { schedule }, timeZone, onChange }: ScheduleFieldsProps) {
  if (schedule.kind === 'arrival') return <p className="soft">Whenever a file is sent.</p>;
  const choices =
    schedule.kind === 'every' && !intervals.includes(schedule.minutes) ? [schedule.minutes, ...intervals] : intervals;
  return (
    <div className="field-grid">
      <ChoiceField
        label="How often"
        value={schedule.kind === 'every' ? schedule.minutes : 'daily'}
        choices={[
          ...choices.map((minutes): [number | 'daily', string] => [
            minutes,
            displaySchedule({ kind: 'every', minutes }),
          ]),
          ['daily', 'Daily at a time of day'],
        ]}
        onChoose={(value) =>
          onChange({ schedule: value === 'daily' ? { kind: 'daily', at: '05:30' } : { kind: 'every', minutes: value } })
        }
      />
      {schedule.kind === 'daily' ? (
        <TextField
          label="At"
          help={`In the time zone of ${timeZone}.`}
          type="time"
          required
          value={schedule.at}
          onChange={(text) => onChange({ schedule: { kind: 'daily', at: text } })}
        />
      ) : null}
    </div>
  );
}

function MissingFields({ draft, onChange }: { readonly draft: FeedSave; readonly onChange: Change }) {
  return (
    <div className="field-grid">
      <ChoiceField
        label="Vehicles missing from the file"
        help="Only those that this feed has imported."
        value={draft.missing}
        choices={missingRules}
        onChoose={(missing) => onChange({ missing })}
      />
      {draft.missing === 'keep' ? null : (
        <TextField
          label="Change nothing when more than this many per cent are missing"
          help="Protects your stock from an incomplete file."
          type="number"
          min={0}
          max={100}
          step={1}
          required
          value={draft.guard}
          onChange={(text) => onChange({ guard: Math.round(Number(text)) })}
        />
      )}
    </div>
  );
}
