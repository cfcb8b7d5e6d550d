import { useRef } from 'react';
import { Button } from '../ui/kit.ts';

const fileTypes = 'application/pdf,.pdf';
/** Types that the server accepts; phones offer photographs and the camera for them. */
const types =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff,image/heic,image/heif,image/svg+xml,.svg';

/** Opens the file dialog, or the camera of a phone. */
export function UploadButton({
  children,
  kind = 'plain',
  small,
  camera,
  takes = 'pictures',
  many = true,
  disabled,
  onFiles,
}: {
  readonly children: string;
  readonly kind?: 'plain' | 'primary' | 'quiet';
  readonly small?: boolean;
  /** Opens the camera instead of the files. */
  readonly camera?: boolean;
  readonly takes?: 'pictures' | 'files' | 'both';
  readonly many?: boolean;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        kind={kind}
        icon={camera ? 'camera' : 'upload'}
        disabled={disabled === true}
        {...(small ? { small } : {})}
        {...(camera ? { className: 'camera-button' } : {})}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={children}
        accept={{ pictures: types, files: fileTypes, both: `${types},${fileTypes}` }[takes]}
        multiple={many && camera !== true}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
