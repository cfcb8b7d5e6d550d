/** The package has no types: these are the ones that the build uses. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'sfnt' | 'woff2';
    /** A value pins an axis, a range limits it. */
    readonly variationAxes?: { readonly [axis: string]: number | { readonly min: number; readonly max: number } };
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
