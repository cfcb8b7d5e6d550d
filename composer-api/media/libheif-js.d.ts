/** The part of libheif-js that is used; the package has no types. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifError {
    readonly code: unknown;
    readonly message: string;
  }
  interface HeifImage {
    readonly handle: unknown;
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    free(): void;
  }
  interface HeifPixels {
    readonly image: unknown;
    readonly channels: readonly {
      readonly id: unknown;
      readonly width: number;
      readonly height: number;
      /** Bytes of a row, of which the last may be padding. */
      readonly stride: number;
      readonly data: Uint8Array;
    }[];
  }
  interface LibHeif {
    readonly ready?: Promise<unknown>;
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeifImage[] };
    readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: unknown };
    readonly heif_channel: { readonly heif_channel_interleaved: unknown };
    heif_js_decode_image2(handle: unknown, colours: unknown, chroma: unknown): HeifPixels | HeifError | null;
    heif_image_release(image: unknown): void;
  }
  const libheif: LibHeif;
  export default libheif;
}
