/** What a form says that is sent while its files are still on their way, and that it is said no longer once they are there. */
import { t } from '#domain/messages/translate.ts';

type Errors = { readonly [name: string]: string };

const away = (): string => t('Your files are still on their way. Please try again in a moment.');

export const filesAwayErrors = (): Errors => ({ files: away() });

export function areFilesAway(form: HTMLElement | null): boolean {
  return form?.querySelector('[data-sending]') != null;
}

/** The errors that are left. @param form as it stands: `FilesField` sends an `input` event when its last file has arrived */
export function withoutFilesAway<E extends Errors>(errors: E, form: HTMLElement | null): E | Errors {
  if (errors.files !== away() || areFilesAway(form)) return errors;
  const { files: _, ...rest } = errors;
  return rest;
}
