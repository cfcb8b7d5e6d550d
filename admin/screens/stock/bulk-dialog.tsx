/** Bulk changes: the action, a dry run, and then exactly that. */
import { useState } from 'react';
import type { BulkPlan, BulkRequest, BulkResult, StockFilter } from '#schemas/api/stock.ts';
import { callApi, useTenant } from '../../api/api.ts';
import { mayPass, type Override, OverrideForm } from '../../editing/override-form.tsx';
import { Button, Dialog, FailureNote, useAct, useToast } from '../../ui/kit.ts';
import { actionOf, BulkForm, firstDraft } from './bulk-form.tsx';
import { BulkLines } from './bulk-lines.tsx';
import { displayVehicles, useUndo } from './recent-changes.tsx';

/** Which vehicles an act is for: those picked, or all that the list finds. */
export type Selection = { readonly ids: readonly string[] } | { readonly filter: StockFilter };

interface BulkDialogProps {
  readonly selection: Selection;
  readonly anyVehicle: string | null;
  readonly count: number;
  readonly onClose: () => void;
  /** Called with the change of an act that runs in the background. */
  readonly onDone: (running: string | null) => void;
}

export function BulkDialog({ selection, anyVehicle, count, onClose, onDone }: BulkDialogProps) {
  const tenant = useTenant();
  const [draft, setDraft] = useState(firstDraft);
  const [reason, setReason] = useState('');
  /** Given for the dry run, and sent again with what it showed. */
  const [override, setOverride] = useState<Override | null>(null);
  const passed = override === null ? {} : { override };
  const toast = useToast();
  const undo = useUndo(tenant, onDone);
  const action = actionOf(draft);
  const look = useAct({
    // Without a token it is a dry run.
    mutationFn: async (request: BulkRequest) =>
      (await callApi('POST /tenants/:tenant/stock/bulk', { tenant, body: request })) as BulkPlan,
  });
  const run = useAct({
    mutationFn: async (request: BulkRequest) =>
      (await callApi('POST /tenants/:tenant/stock/bulk', { tenant, body: request })) as BulkResult,
    done: ({ state, changed, changeId }) => {
      if (state === 'running') return onDone(changeId);
      const text = `${displayVehicles(changed)} changed. It is on the site now.`;
      toast(changeId === null ? { text } : { text, action: { label: 'Undo', run: () => undo.mutate(changeId) } });
      onDone(null);
    },
  });
  const plan = look.data;
  const failure = run.error ?? look.error;
  return (
    <Dialog
      title={`Change ${displayVehicles(count)}`}
      wide
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {plan && action ? (
            <Button
              kind="primary"
              disabled={run.isPending || plan.willChange === 0}
              onClick={() => run.mutate({ ...selection, action, token: plan.token, ...passed })}
            >
              {run.isPending ? 'Working…' : `Change ${displayVehicles(plan.willChange)}`}
            </Button>
          ) : (
            <Button
              kind="primary"
              disabled={action === null || look.isPending}
              onClick={() => action && look.mutate({ ...selection, action })}
            >
              {look.isPending ? 'Looking…' : 'See what would change'}
            </Button>
          )}
        </>
      }
    >
      <FailureNote error={failure} />
      {mayPass(look.error) && action ? (
        <OverrideForm
          act="Tag"
          disabled={look.isPending}
          reason={reason}
          onReason={setReason}
          onSubmit={(given) => {
            setOverride({ reason: given });
            look.mutate({ ...selection, action, override: { reason: given } });
          }}
        />
      ) : null}
      <BulkForm
        vehicle={anyVehicle}
        draft={draft}
        onChange={(next) => {
          setDraft(next);
          // The dry run and its reason were for another action.
          setOverride(null);
          look.reset();
          run.reset();
        }}
      />
      {plan ? (
        <div className="stack-small" role="status">
          <p>
            <strong>{displayVehicles(plan.willChange)} would change</strong>
            {plan.same > 0 ? `, ${plan.same.toLocaleString('en-AU')} are so already` : ''}
            {plan.cannot > 0 ? `, ${plan.cannot.toLocaleString('en-AU')} cannot` : ''}. Nothing has been changed yet.
          </p>
          <BulkLines title="Cannot be changed" lines={plan.refusals} total={plan.cannot} />
          <BulkLines title="Would change" lines={plan.changes} total={plan.willChange} />
        </div>
      ) : null}
    </Dialog>
  );
}
