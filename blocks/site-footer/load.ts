import { inLocale } from '#domain/messages/languages.ts';
import type { Navigation } from '#schemas/documents/navigation.ts';
import type { LoadContext } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly columns: Navigation['footer'];
  readonly legal: Navigation['legal'];
}

export async function load(_props: Props, { site, content }: LoadContext): Promise<Data> {
  const { footer, legal } = await content.navigation();
  return inLocale(site.locale, () => ({ columns: footer, legal }));
}
