/** Files on their way to the server: some at a time, each with its own progress, failure and second try. */
import { useRef, useState } from 'react';
import { displayError } from '../api/api.ts';

export interface Upload {
  readonly key: number;
  readonly file: File;
  /** Sent so far, 0 to 1. */
  readonly share: number;
  readonly failure: string | null;
}

/** Uploads in progress at the same time. */
const atOnce = 2;

export interface UploadQueue {
  readonly uploads: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (upload: Upload) => void;
  readonly dismiss: (key: number) => void;
}

/**
 * @param send sends one file, and reports its progress.
 * @param onSent is called with each answer, once the file's line has left the list.
 */
export function useUploadQueue<Answer>(
  send: (file: File, onProgress: (share: number) => void) => Promise<Answer>,
  onSent: (answer: Answer, file: File) => void | Promise<void>,
): UploadQueue {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const running = useRef(0);
  const nextKey = useRef(1);

  const remove = (key: number) => setUploads((now) => now.filter((one) => one.key !== key));
  const patch = (key: number, change: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const sendOne = async ({ key, file }: Upload) => {
    try {
      const answer = await send(file, (share) => patch(key, { share }));
      remove(key);
      await onSent(answer, file);
    } catch (error) {
      patch(key, { failure: displayError(error) });
    }
  };
  const start = () => {
    while (running.current < atOnce) {
      const next = waiting.current.shift();
      if (!next) return;
      running.current += 1;
      void sendOne(next).finally(() => {
        running.current -= 1;
        start();
      });
    }
  };
  const add = (files: readonly File[]) => {
    const made = files.map((file) => {
      const key = nextKey.current;
      nextKey.current += 1;
      return { key, file, share: 0, failure: null };
    });
    setUploads((now) => [...now, ...made]);
    waiting.current.push(...made);
    start();
  };
  return {
    uploads,
    add,
    retry(upload) {
      remove(upload.key);
      add([upload.file]);
    },
    dismiss: remove,
  };
}
