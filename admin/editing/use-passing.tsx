/** An act whose words go live at once: where a rule of law stops it, a permitted person gives a reason and it is tried again. */
import { useState } from 'react';
import { displayError } from '../api/client.ts';
import { useToast } from '../ui/toasts.tsx';
import { mayPass, type Override, OverrideForm } from './override-form.tsx';

type Work = (override: { readonly override?: Override }) => Promise<void>;

/** @param act the word of its button @returns `run`, which says why the act failed, and the form that asks for a reason */
export function usePassing(act: string) {
  const toast = useToast();
  const [held, setHeld] = useState<{ readonly work: Work } | null>(null);
  const [reason, setReason] = useState('');
  const run = async (work: Work, override?: Override) => {
    setHeld(null);
    try {
      await work(override === undefined ? {} : { override });
      setReason('');
    } catch (error) {
      if (mayPass(error)) setHeld({ work });
      toast({ text: displayError(error) });
    }
  };
  const form = held && (
    <OverrideForm
      act={act}
      disabled={false}
      reason={reason}
      onReason={setReason}
      onSubmit={(given) => void run(held.work, { reason: given })}
    />
  );
  return { run: (work: Work) => run(work), form };
}
