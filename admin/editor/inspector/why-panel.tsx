/** Why a block is (not) on the page: each rule with its input, the switch and layer that decided, and links to each. */
import { Link } from 'react-router';
import { listAncestryIds } from '#domain/layout/block-path.ts';
import type { ShownRule } from '#schemas/api/preview.ts';
import { displayOrigin } from '../../documents/display-origin.ts';
import { displaySwitchValue } from '../../documents/display-switch-value.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useBlock, useEditor, useEditorState } from '../context/editor-context.ts';
import { useWhyHidden } from '../context/why-hidden.ts';

export function WhyPanel({ id }: { readonly id: string }) {
  const { store, actions } = useEditor();
  const block = useBlock(id);
  const why = useWhyHidden(id);
  const rules = useEditorState('preview', (state) => state.preview?.blocks[id]?.rules);
  const isRevealed = useEditorState('revealed', (state) => state.revealed.has(id));
  const layout = useEditorState('structure', (state) => state.layout);
  const device = useEditorState('view', (state) => state.device);
  const hiddenAround = listAncestryIds(layout, id).find((outer) => outer !== id && store.block(outer)?.hidden);
  const decides = (rules ?? []).length > 0;
  const reason = hiddenAround
    ? `It is in ${actions.name(hiddenAround)}, which is hidden.`
    : decides
      ? 'Each of these has to be met:'
      : why;
  return (
    <section className="why" aria-label={why === null ? 'Why it is here' : 'Why it is not here'}>
      <p className={why === null && !hiddenAround ? 'note' : 'note note-warning'}>
        {why === null && !hiddenAround
          ? `It shows in this preview.${decides ? '' : ' No condition hides it.'}`
          : `Not shown in this preview. ${reason}`}
      </p>
      {block?.hidden ? <Button onClick={() => actions.hide([id], false)}>Show it again</Button> : null}
      {hiddenAround ? (
        <Button onClick={() => store.select(hiddenAround)}>Go to {actions.name(hiddenAround)}</Button>
      ) : null}
      {decides ? (
        <ul className="why-rules">
          {(rules ?? []).map((rule) => (
            <li key={rule.text} data-fits={rule.fits}>
              <Icon name={rule.fits ? 'check' : 'close'} />
              <Rule rule={rule} />
            </li>
          ))}
        </ul>
      ) : null}
      {why !== null && device !== 'desk' ? (
        <Button small onClick={() => store.setDevice('desk')}>
          Look at it on a desktop
        </Button>
      ) : null}
      {why !== null || isRevealed ? (
        <Check checked={isRevealed} onChange={(on) => store.reveal(id, on)}>
          Show it in this preview as it would be
        </Check>
      ) : null}
    </section>
  );
}

function Rule({ rule }: { readonly rule: ShownRule }) {
  const { tenant, switches, store } = useEditor();
  const choice = switches.find(({ key }) => key === rule.switch);
  const enough = rule.isAlternative ? <span className="soft"> One is enough.</span> : null;
  if (choice)
    return (
      <span>
        <Link to={`/sites/${tenant}/switches?field=/${choice.key}`}>{choice.title}</Link> is{' '}
        {displaySwitchValue(choice.value)}
        <span className="soft"> ({displayOrigin(choice.provenance, choice.provenance.layer === 'tenant', null)})</span>
        {enough}
      </span>
    );
  const subject = rule.data === undefined ? null : (store.state.preview?.subject?.title ?? null);
  return (
    <span>
      <span className="why-text">{rule.text}</span>
      {subject ? <span className="soft"> Previewed with {subject}.</span> : null}
      {enough}
    </span>
  );
}
