/** Files on their way to the library: some at a time, each with its own progress, failure and second try. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MediaDetail, MediaUploaded } from '#schemas/api/media.ts';
import { displayError } from '../api/client.ts';
import { uploadPicture } from '../api/upload-picture.ts';
import { useToast } from '../ui/toasts.tsx';
import { acceptMedium, uploadPath } from './media-queries.ts';

export interface Upload {
  readonly key: number;
  readonly file: File;
  /** Sent so far, 0 to 1. */
  readonly share: number;
  readonly failure: string | null;
}

/** Uploads under way at the same time. */
const atOnce = 2;

interface Uploads {
  readonly uploads: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (upload: Upload) => void;
  readonly dismiss: (key: number) => void;
}

/**
 * @param folder where new pictures go.
 * @param onAdded is told of each picture that arrived.
 */
export function useUploads(tenant: string, folder: string, onAdded?: (medium: MediaDetail) => void): Uploads {
  const client = useQueryClient();
  const toast = useToast();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const running = useRef(0);
  const nextKey = useRef(1);

  const remove = (key: number) => setUploads((now) => now.filter((one) => one.key !== key));
  const patch = (key: number, change: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const send = async ({ key, file }: Upload) => {
    try {
      const { medium, known } = await uploadPicture<MediaUploaded>(uploadPath(tenant, file, folder), file, (share) =>
        patch(key, { share }),
      );
      remove(key);
      if (known) toast({ text: `${file.name} is in the library already, as “${medium.name}”.` });
      acceptMedium(client, tenant, medium);
      onAdded?.(medium);
    } catch (error) {
      patch(key, { failure: displayError(error) });
    }
  };
  const start = () => {
    while (running.current < atOnce) {
      const next = waiting.current.shift();
      if (!next) return;
      running.current += 1;
      void send(next).finally(() => {
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
