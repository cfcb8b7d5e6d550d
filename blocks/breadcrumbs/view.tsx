import type { ViewInput } from '../kit/define-block.ts';
import { BreadcrumbList } from '../parts/breadcrumbs/breadcrumb-list.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function BreadcrumbsView({ props, data }: ViewInput<Props, Data>) {
  if (data.crumbs.length === 0) return null;
  return (
    <div className="breadcrumbs ui-leads ui-width">
      <BreadcrumbList crumbs={[{ label: props.home, href: '/' }, ...data.crumbs]} />
    </div>
  );
}
