import type { ReactNode } from 'react';

interface FactProps {
  readonly name: ReactNode;
  /** Class and tooltip of the value. */
  readonly className?: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** An entry of a `<dl>`: a name and its value. */
export function Fact({ name, className, title, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className} title={title}>
        {children}
      </dd>
    </div>
  );
}
