import { t } from '#domain/messages/translate.ts';
import { playerAddress } from '#domain/vehicle/video.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { pictureAt, pictureSet } from '../../ui/picture-source.ts';

interface VideoFacadeProps {
  url: string;
  /** Where a provider's film is watched without scripts; `url` when left out. */
  page?: string;
  /** What the film shows, for those who cannot see it: "Video of the 2021 Mazda CX-5". */
  name: string;
  poster: string | null;
  sizes?: string;
  label?: string;
  /** Whether its poster is the picture that a shopper sees first. */
  first?: boolean;
}

/**
 * A film that loads only its poster until it is played (see `video-facade-dom.ts`). Without scripts it is a link to the
 * film.
 * @param sizes how wide the poster is shown, as in the attribute.
 */
export function VideoFacade({
  url,
  page = url,
  name,
  poster,
  sizes,
  label = t('Play video'),
  first = false,
}: VideoFacadeProps) {
  const player = playerAddress(url);
  const srcSet = poster ? pictureSet(poster, 1280) : undefined;
  return (
    <a
      className="ui-video"
      href={page}
      data-wakes=""
      data-video={player ? 'frame' : 'file'}
      data-player={player ?? undefined}
      data-name={name}
    >
      {poster ? (
        <img
          src={pictureAt(poster, 960)}
          srcSet={srcSet}
          sizes={srcSet ? sizes : undefined}
          alt=""
          width={1200}
          height={800}
          loading={first ? undefined : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
        />
      ) : null}
      <span>
        <Icon name="play" />
        <span className="ui-hidden">{name}: </span>
        {label}
      </span>
    </a>
  );
}
