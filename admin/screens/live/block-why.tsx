/** Why a block is on the published page or not: its rules, the switches and layers that decided, and links to each. */
import { Link } from 'react-router';
import type { LiveBlock, LivePage, LiveSwitch } from '#schemas/api/live-page.ts';
import type { ShownRule } from '#schemas/api/preview.ts';
import { useTenant } from '../../api/api.ts';
import { displayOrigin } from '../../documents/display-origin.ts';
import { displaySwitchValue } from '../../documents/display-switch-value.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { Button, Icon } from '../../ui/kit.ts';
import type { judgeBlock } from './block-verdict.ts';

const effects: { readonly [effect in NonNullable<LiveBlock['draft']>]: string } = {
  shows: 'Your drafts show it: it appears once they are published.',
  hides: 'Your drafts hide it: it will disappear when they are published.',
  changes: 'Your drafts change it.',
  removes: 'Your drafts remove it.',
};

interface BlockWhyProps {
  readonly page: LivePage;
  readonly block: LiveBlock;
  readonly verdict: ReturnType<typeof judgeBlock>;
  readonly mayEdit: boolean;
  readonly onSelect: (id: string) => void;
}

export function BlockWhy({ page, block, verdict: { isHere, why, around }, mayEdit, onSelect }: BlockWhyProps) {
  const tenant = useTenant();
  const rules = page.preview.blocks[block.id]?.rules ?? [];
  const asked = new Set(rules.map((rule) => rule.switch));
  const others = page.switches.filter(({ key }) => block.reads.includes(key) && !asked.has(key));
  const document = documentAddress(tenant, block.document, { blockId: block.id });
  return (
    <div className="why live-why">
      <p className={isHere ? 'note' : 'note note-warning'}>
        {isHere ? (rules.length > 0 ? 'Shoppers see it.' : 'Shoppers see it. No condition hides it.') : why}
      </p>
      {around ? (
        <Button small onClick={() => onSelect(around.id)}>
          Go to {around.name}
        </Button>
      ) : null}
      {rules.length > 0 ? (
        <>
          <h3>Conditions</h3>
          <ul className="why-rules grid gap-6 small">
            {rules.map((rule) => (
              <li key={rule.text} data-fits={rule.fits}>
                <Icon name={rule.fits ? 'check' : 'close'} />
                <Rule page={page} rule={rule} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {others.length > 0 ? (
        <>
          <h3>Switches that it depends on</h3>
          <ul className="why-rules grid gap-6 small">
            {others.map((one) => (
              <li key={one.key}>
                <Icon name="toggle" />
                <SwitchLine one={one} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {block.draft ? <p className="note">{effects[block.draft]}</p> : null}
      <p className="row live-jumps">
        {mayEdit && block.draft !== 'removes' ? (
          <Link className="button button-small" to={document}>
            Open in the editor
          </Link>
        ) : null}
        <Link to={`/sites/${tenant}/theme`}>Its colours and type: the theme</Link>
      </p>
    </div>
  );
}

function Rule({ page, rule }: { readonly page: LivePage; readonly rule: ShownRule }) {
  const tenant = useTenant();
  const one = page.switches.find(({ key }) => key === rule.switch);
  const enough = rule.isAlternative ? <span className="soft"> One is enough.</span> : null;
  if (one)
    return (
      <span>
        <SwitchLine one={one} />
        {enough}
      </span>
    );
  const { subject } = page;
  return (
    <span>
      <span className="why-text">{rule.text}</span>
      {rule.data !== undefined && subject ? (
        <span className="soft">
          {' '}
          Read from{' '}
          {subject.at === null ? subject.title : <Link to={`/sites/${tenant}/${subject.at}`}>{subject.title}</Link>}.
        </span>
      ) : null}
      {enough}
    </span>
  );
}

function SwitchLine({ one }: { readonly one: LiveSwitch }) {
  const tenant = useTenant();
  const { key, title, value, provenance, draft } = one;
  return (
    <span>
      <Link to={`/sites/${tenant}/switches?field=/${key}`}>{title}</Link> is {displaySwitchValue(value)}
      <span className="soft">
        {' '}
        ({displayOrigin(provenance, provenance.layer === 'tenant' && provenance.by !== undefined, null)})
      </span>
      {draft === undefined ? null : <span className="soft"> Your drafts set it to {displaySwitchValue(draft)}.</span>}
    </span>
  );
}
