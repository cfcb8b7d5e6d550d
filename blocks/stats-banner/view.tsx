import type { ViewInput } from '../kit/define-block.ts';
import { Section } from '../ui/section.tsx';
import type { Props } from './schema.ts';

export function StatsBannerView({ id, props }: ViewInput<Props, undefined>) {
  if (props.stats.length === 0) return null;
  return (
    <Section id={id} heading={props.heading} ground={props.ground}>
      <ul className="stats-banner">
        {props.stats.map((stat) => {
          const words = (
            <>
              <strong className="ui-figure">{stat.figure}</strong> <span>{stat.label}</span>
            </>
          );
          return <li key={stat.label}>{stat.href ? <a href={stat.href}>{words}</a> : <p>{words}</p>}</li>;
        })}
      </ul>
    </Section>
  );
}
