// The package brings no types; its README says these.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      variationAxes?: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >;
      keepFeatures?: readonly string[];
      dropTables?: readonly string[];
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
