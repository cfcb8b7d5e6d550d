import { isolate } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { OpenLine } from '../parts/location-card/open-line.tsx';
import { MailLink } from '../ui/mail-link.tsx';
import { itemHeading, Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function DepartmentsView({ id, props, data }: ViewInput<Props, Data>) {
  if (data.departments.length === 0) return null;
  const ItemHeading = itemHeading(props.heading);
  return (
    <Section id={id} heading={props.heading} ground={props.ground}>
      <ul className="departments">
        {data.departments.map((department) => (
          <li key={department.id}>
            <ItemHeading className="ui-item-heading">{department.name}</ItemHeading>
            <OpenLine open={department.open} />
            {department.phone ? (
              <p>
                <a href={department.phone.href}>{department.phone.text}</a>
              </p>
            ) : null}
            {department.email ? (
              <p>
                <MailLink address={department.email} />
              </p>
            ) : null}
            <dl>
              {department.hours.map((row) => (
                <div key={row.label}>
                  <dt>{row.label}</dt>
                  <dd>{isolate(row.text)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}
