/** Files on their way to the library. */
import { useQueryClient } from '@tanstack/react-query';
import type { MediaDetail, MediaKind, MediaUploaded } from '#schemas/api/media.ts';
import { uploadPicture } from '../api/upload-picture.ts';
import { useToast } from '../ui/kit.ts';
import { acceptMedium, uploadAddress } from './media-queries.ts';
import { type UploadQueue, useUploadQueue } from './upload-queue.ts';

/**
 * @param kind what may be uploaded; null for pictures and files.
 * @param folder the target folder.
 * @param onAdded is called with each uploaded file.
 */
export function useUploads(
  tenant: string,
  { kind, folder }: { readonly kind: MediaKind | null; readonly folder: string },
  onAdded?: (medium: MediaDetail) => void,
): UploadQueue {
  const client = useQueryClient();
  const toast = useToast();
  return useUploadQueue(
    (file, onProgress) => uploadPicture<MediaUploaded>(uploadAddress(tenant, file, folder, kind), file, onProgress),
    ({ medium, known }, file) => {
      if (known) toast({ text: `${file.name} is in the library already, as “${medium.name}”.` });
      acceptMedium(client, tenant, medium);
      onAdded?.(medium);
    },
  );
}
