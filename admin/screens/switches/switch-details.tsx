/** Where a switch's value comes from, layer by layer, and which blocks of the site read it. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { JsonObject } from '#domain/json/json-object.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { blocksQuery } from '../../api/queries.ts';
import { displayOrigin } from '../../documents/display-origin.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { useDocumentTitle } from '../../documents/use-document-title.ts';
import { displayBriefly } from '../../forms/values/messages.ts';

export function SwitchDetails({
  tenant,
  choice,
  own,
  template,
  children,
}: {
  readonly tenant: string;
  readonly choice: SwitchState;
  readonly own: JsonObject;
  readonly template: string | null;
  readonly children: ReactNode;
}) {
  const isOwn = Object.hasOwn(own, choice.key);
  const { provenance, schema } = choice;
  const show = (value: Json) => displayBriefly(schema, value);
  return (
    <div className="switch-details">
      <dl>
        <div>
          <dt>This site</dt>
          <dd>{isOwn ? show(own[choice.key] ?? null) : 'Not set here'}</dd>
          {isOwn ? <dd className="soft">{displayOrigin(provenance, true, template)}</dd> : null}
        </div>
        <div>
          <dt>{isOwn ? 'Without this site’s own value' : 'In use'}</dt>
          <dd>{show(isOwn ? provenance.inherited : choice.value)}</dd>
          {isOwn ? null : <dd className="soft">{displayOrigin(provenance, false, template)}</dd>}
        </div>
        <div>
          <dt>Name for programs</dt>
          <dd className="mono">{choice.key}</dd>
        </div>
      </dl>
      {children}
      <ReadBy tenant={tenant} choice={choice} />
    </div>
  );
}

/** The blocks of this site that read it, each with a link to it. */
function ReadBy({ tenant, choice }: { readonly tenant: string; readonly choice: SwitchState }) {
  const blocks = useQuery({ ...blocksQuery, enabled: choice.readBy.length > 0 });
  const documentTitle = useDocumentTitle(tenant);
  if (choice.readBy.length === 0)
    return <p className="field-help">No block of your pages reads it: it works behind them, on the whole site.</p>;
  const title = (type: string) => blocks.data?.blocks.find((block) => block.type === type)?.title ?? type;
  const documents = new Set(choice.readBy.map((reader) => reader.document));
  return (
    <section className="switch-readers">
      <h3>
        On {documents.size} {documents.size === 1 ? 'page or section' : 'pages and sections'}, {choice.readBy.length}{' '}
        {choice.readBy.length === 1 ? 'block' : 'blocks'}
      </h3>
      <ul>
        {choice.readBy.map((reader) => (
          <li key={`${reader.document} ${reader.blockId}`}>
            <Link to={documentAddress(tenant, reader.document, { blockId: reader.blockId })}>
              {title(reader.type)} on {documentTitle(reader.document)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
