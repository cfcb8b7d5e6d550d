/** The few lines that set the official client up for this site. */
import type { SearchKeys } from '#schemas/api/search-key.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

export function ClientCode({ site, keys }: { readonly site: string; readonly keys: SearchKeys }) {
  const code = clientCode(site, keys);
  return (
    <div className="stack search-keys-code">
      <div className="row spread">
        <h3>With the official client</h3>
        <CopyButton text={code} what="Code" />
      </div>
      <pre>
        <code>{code}</code>
      </pre>
    </div>
  );
}

function clientCode(site: string, { applicationId, searchKey, index }: SearchKeys): string {
  const { host, protocol } = new URL(site);
  return `import { liteClient } from 'algoliasearch/lite';

const client = liteClient('${applicationId}', '${searchKey}', {
  hosts: [{ url: '${host}', accept: 'read', protocol: '${protocol.replace(':', '')}' }],
});

const { results } = await client.search({
  requests: [{ indexName: '${index}', query: 'ute', facets: ['make', 'body'] }],
});`;
}
