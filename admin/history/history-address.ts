/** Where in the console a document's former states are shown. */
export function historyAddress(tenant: string, key: string): string {
  return `/sites/${encodeURIComponent(tenant)}/history/${key}`;
}
