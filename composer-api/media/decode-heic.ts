/** Turns a photograph of an iPhone into plain pixels: libheif compiled to WebAssembly, since sharp's build leaves HEVC out. */

export interface RawPicture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, 8 bits each, row by row, upright. */
  readonly pixels: Uint8Array<ArrayBuffer>;
}

/** Why a picture was not decoded. */
interface HeicRefusal {
  readonly refused: 'too-many-pixels' | 'damaged';
}

/** Pixels of a picture. Decoding takes some 9 bytes of memory for each: 430 MB at this limit. */
export const heicPixelLimit = 50_000_000;

/** The picture that the file says is the main one. The size that it states is checked before anything is decoded. */
export async function decodeHeic(bytes: Uint8Array): Promise<RawPicture | HeicRefusal> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  await libheif.ready;
  const images = new libheif.HeifDecoder().decode(bytes);
  try {
    const main = images.find((image) => image.is_primary()) ?? images[0];
    if (main === undefined) return { refused: 'damaged' };
    const [width, height] = [main.get_width(), main.get_height()];
    if (!(width > 0 && height > 0)) return { refused: 'damaged' };
    if (width * height > heicPixelLimit) return { refused: 'too-many-pixels' };
    const decoded = libheif.heif_js_decode_image2(
      main.handle,
      libheif.heif_colorspace.heif_colorspace_RGB,
      libheif.heif_chroma.heif_chroma_interleaved_RGB,
    );
    if (decoded === null || !('channels' in decoded)) return { refused: 'damaged' };
    try {
      const channel = decoded.channels.find(({ id }) => id === libheif.heif_channel.heif_channel_interleaved);
      // What was decoded may be larger than what the file stated.
      if (channel === undefined || channel.width !== width || channel.height !== height) return { refused: 'damaged' };
      const row = width * 3;
      const pixels = new Uint8Array(row * height);
      for (let y = 0; y < height; y += 1)
        pixels.set(channel.data.subarray(y * channel.stride, y * channel.stride + row), y * row);
      return { width, height, pixels };
    } finally {
      libheif.heif_image_release(decoded.image);
    }
  } finally {
    for (const image of images) image.free();
  }
}
