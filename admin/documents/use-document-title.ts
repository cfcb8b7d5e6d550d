import { useQuery } from '@tanstack/react-query';
import { documentsQuery } from '../api/queries.ts';
import { displayKey } from '../forms/values/messages.ts';

/** Documents by the names that staff know: "Home" for `page/home`. */
export function useDocumentTitle(tenant: string): (key: string) => string {
  const documents = useQuery(documentsQuery(tenant)).data?.documents;
  return (key) =>
    documents?.find((document) => document.key === key)?.title ?? displayKey(key.split('/').at(-1) ?? key);
}
