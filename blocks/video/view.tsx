import { filmAt } from '#domain/media/video-address.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { VideoFacade } from '../parts/video/video-facade.tsx';
import { Section } from '../ui/section.tsx';
import type { Props } from './schema.ts';

export function VideoView({ id, props }: ViewInput<Props, undefined>) {
  const film = filmAt(props.url);
  if (film === null) return null;
  return (
    <Section id={id} heading={props.heading} ground={props.ground} width={props.width}>
      <figure className="video" data-shape={props.shape}>
        <div className="video-frame">
          <VideoFacade
            url={film.url}
            page={film.page}
            name={props.name}
            poster={props.image || null}
            sizes={props.width === 'text' ? '(min-width: 800px) 736px, 100vw' : '(min-width: 1280px) 1200px, 100vw'}
          />
        </div>
        {props.caption ? <figcaption>{props.caption}</figcaption> : null}
      </figure>
    </Section>
  );
}
