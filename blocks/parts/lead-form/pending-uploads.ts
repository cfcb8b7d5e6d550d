/** The error for a form that is sent while its files are still uploading, and its removal once they have arrived. */
import { t } from '#domain/messages/translate.ts';

type Errors = { readonly [name: string]: string };

const away = (): string => t('Your files are still on their way. Please try again in a moment.');

export const pendingUploadErrors = (): Errors => ({ files: away() });

export function hasPendingUploads(form: HTMLElement | null): boolean {
  return form?.querySelector('[data-sending]') != null;
}

/** The remaining errors. @param form in its current state: `FilesField` sends an `input` event after its last upload */
export function withoutPendingUploads<E extends Errors>(errors: E, form: HTMLElement | null): E | Errors {
  if (errors.files !== away() || hasPendingUploads(form)) return errors;
  const { files: _, ...rest } = errors;
  return rest;
}
