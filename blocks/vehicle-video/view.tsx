import type { ViewInput } from '../kit/define-block.ts';
import { VideoFacade } from '../parts/video/video-facade.tsx';
import { VehicleSection } from '../ui/vehicle-section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function VehicleVideoView({ id, props, data }: ViewInput<Props, Data>) {
  const { name, videos, poster } = data;
  if (videos.length === 0) return <div hidden />;
  return (
    <VehicleSection id={id} heading={props.heading}>
      <ul className="vehicle-video">
        {videos.map((url, at) => (
          <li key={url}>
            <VideoFacade
              url={url}
              name={videos.length === 1 ? `Video of the ${name}` : `Video ${at + 1} of the ${name}`}
              poster={poster}
              sizes="(min-width: 1000px) 62vw, 100vw"
            />
          </li>
        ))}
      </ul>
    </VehicleSection>
  );
}
