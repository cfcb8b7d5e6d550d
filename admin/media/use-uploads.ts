/** Files on their way to the library. */
import { useQueryClient } from '@tanstack/react-query';
import type { MediaDetail, MediaUploaded } from '#schemas/api/media.ts';
import { uploadPicture } from '../api/upload-picture.ts';
import { useToast } from '../ui/toasts.tsx';
import { acceptMedium, uploadPath } from './media-queries.ts';
import { type UploadQueue, useUploadQueue } from './upload-queue.ts';

/**
 * @param folder where new pictures go.
 * @param onAdded is told of each picture that arrived.
 */
export function useUploads(tenant: string, folder: string, onAdded?: (medium: MediaDetail) => void): UploadQueue {
  const client = useQueryClient();
  const toast = useToast();
  return useUploadQueue(
    (file, onProgress) => uploadPicture<MediaUploaded>(uploadPath(tenant, file, folder), file, onProgress),
    ({ medium, known }, file) => {
      if (known) toast({ text: `${file.name} is in the library already, as “${medium.name}”.` });
      acceptMedium(client, tenant, medium);
      onAdded?.(medium);
    },
  );
}
