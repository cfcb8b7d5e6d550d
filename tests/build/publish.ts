/** Publishes as the review screen does: everything that it shows, in the reviewed state. */
import type { ChangeReview } from '#schemas/api/release.ts';
import type { Answer, Person } from './platform.ts';

/** @param more overrides of the request, for example a stale `base`. */
export async function publishAll(
  person: Person,
  tenant = 'north',
  more: {
    readonly base?: number | undefined;
    readonly message?: string;
    readonly override?: { readonly reason: string };
  } = {},
): Promise<Answer> {
  const { base, documents, template } = await person.get<ChangeReview>(`/tenants/${tenant}/changes`);
  return person.call('POST', `/tenants/${tenant}/releases`, {
    base,
    documents: documents.map(({ key, revision }) => ({ key, revision })),
    ...(template === null ? {} : { template: template.to }),
    ...more,
  });
}
