/** A template to begin from: its purpose, and a link to view it. */
import { Link } from 'react-router';
import type { TemplateChoice } from '#schemas/api/tenant.ts';

export function TemplateField({
  template: { slug, name, brand, purpose, pages },
  isChosen,
  isInvalid,
  onChoose,
}: {
  readonly template: TemplateChoice;
  readonly isChosen: boolean;
  readonly isInvalid: boolean;
  readonly onChoose: () => void;
}) {
  const purposeId = `template-${slug}`;
  return (
    <div className="wizard-template">
      <label className="check">
        <input
          type="radio"
          name="template"
          checked={isChosen}
          aria-invalid={isInvalid}
          aria-describedby={purposeId}
          onChange={onChoose}
        />
        <span className="row">
          <span className="swatch" style={{ background: brand }} />
          {name}
        </span>
      </label>
      <p className="small soft">
        <span id={purposeId}>{purpose ?? (pages === 1 ? 'One page.' : `${pages} pages.`)}</span>{' '}
        <Link to={`/sites/${slug}/pages`} target="_blank" aria-label={`Look at its pages: ${name}`}>
          Look at its pages
        </Link>
      </p>
    </div>
  );
}
