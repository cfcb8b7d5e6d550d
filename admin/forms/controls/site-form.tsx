/** One of the site's forms, by its name, with a link to its editor. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { documentsQuery } from '../../api/queries.ts';
import { type ControlProps, controlAttributes, shownText } from './control.ts';

export function SiteFormControl(props: ControlProps) {
  const { settings, onChange } = props;
  const value = shownText(props.value);
  const { data } = useQuery({ ...documentsQuery(settings.tenant ?? ''), enabled: settings.tenant !== undefined });
  const forms = (data?.documents ?? []).filter(({ kind, state }) => kind === 'form' && state !== 'removed');
  const options = forms.map(({ key, title }) => ({ key: key.slice('form/'.length), title }));
  const isThere = value === '' || options.some(({ key }) => key === value);
  return (
    <div className="stack-small">
      <select
        {...controlAttributes(props)}
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{forms.length > 0 ? 'Choose a form' : 'There is no form yet'}</option>
        {isThere ? null : <option value={value}>{`${value} (deleted)`}</option>}
        {options.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
      {settings.tenant === undefined ? null : (
        <Link className="small" to={`/sites/${settings.tenant}/forms${value !== '' && isThere ? `/${value}` : ''}`}>
          {value !== '' && isThere ? 'Edit this form' : 'All forms'}
        </Link>
      )}
    </div>
  );
}
