import { isolate } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Button } from '../ui/button.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function VehicleGoneView({ props, data }: ViewInput<Props, Data>) {
  return (
    <header className="vehicle-gone ui-width">
      <h1>{unbroken(isolate(data.name))}</h1>
      {data.subtitle ? <p className="vehicle-gone-subtitle">{isolate(data.subtitle)}</p> : null}
      {props.text ? <p>{props.text}</p> : null}
      <p>
        <Button href={data.similarHref}>{props.button}</Button>
      </p>
    </header>
  );
}
