import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ViewInput } from '../define-block.ts';
import { Icon } from '../ui/icon.tsx';
import { FullScreen } from './full-screen.tsx';
import { GalleryRow } from './gallery-row.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';
import { SpinView } from './spin-view.tsx';

const viewTitles = { spinner: '360°', gallery: 'Photos', walkaround: 'Walkaround' } as const;
type ViewName = keyof typeof viewTitles;

/** Which view shows is a group of radio buttons and CSS, so that it changes before any script is there. */
export function VehicleGalleryView({ id, props, data }: ViewInput<Props, Data>): ReactNode {
  const [view, setView] = useState<ViewName>(data.start);
  const [index, setIndex] = useState(0);
  const [full, setFull] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A choice made before this script was there.
    const chosen = root.current?.querySelector<HTMLInputElement>('.vehicle-gallery-views input:checked')?.value;
    if (chosen === 'spinner' || chosen === 'gallery' || chosen === 'walkaround') setView(chosen);
  }, []);

  const views: ViewName[] = [];
  if (data.spin.length > 0) views.push('spinner');
  if (data.slides.length > 0) views.push('gallery');
  if (data.walkaround) views.push('walkaround');
  const shown = views.includes(view) ? view : (views[0] ?? 'gallery');
  if (views.length === 0) return <NoPictures name={data.name} />;

  return (
    <div className="vehicle-gallery" ref={root} data-views={views.length}>
      {views.length > 1 ? (
        <fieldset className="vehicle-gallery-views">
          <legend className="ui-hidden">View</legend>
          {views.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name={`${id}-view`}
                value={name}
                defaultChecked={name === shown}
                onChange={() => {
                  setView(name);
                  setIndex(0);
                }}
              />
              <span>{viewTitles[name]}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {data.spin.length > 0 ? (
        <div className="vehicle-gallery-stage" data-view="spinner">
          <SpinView frames={data.spin} name={data.name} autorotate={data.autorotate} active={shown === 'spinner'} />
        </div>
      ) : null}
      {data.slides.length > 0 ? (
        <div className="vehicle-gallery-stage" data-view="gallery">
          <GalleryRow
            id={id}
            name={data.name}
            slides={data.slides}
            tag={data.tag}
            thumbnails={props.thumbnails}
            first={data.start === 'gallery' || data.spin.length === 0}
            index={index}
            onIndex={setIndex}
            onFull={setFull}
          />
        </div>
      ) : null}
      {data.walkaround ? (
        <div className="vehicle-gallery-stage" data-view="walkaround">
          {/* biome-ignore lint/a11y/useMediaCaption: dealers' walkaround films come without captions */}
          <video
            controls
            preload="none"
            playsInline
            src={data.walkaround}
            aria-label={`Walkaround of the ${data.name}`}
          />
        </div>
      ) : null}
      <FullScreen
        id={id}
        name={data.name}
        slides={data.slides}
        open={full}
        onStep={setFull}
        onClose={() => setFull(null)}
      />
    </div>
  );
}

function NoPictures({ name }: { name: string }): ReactNode {
  return (
    <div className="vehicle-gallery">
      <div className="vehicle-gallery-none">
        <Icon name="camera" />
        <p>
          <b>Photos on their way</b>
          Enquire and we will send you some of this {name}.
        </p>
      </div>
    </div>
  );
}
