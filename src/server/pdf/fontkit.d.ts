/** What is used of the library that PDFKit opens its fonts with. */
declare module 'fontkit' {
  export interface Font {
    /** The glyphs that were asked for, by number, each with the signs it was first asked for with. */
    _glyphs: Record<number, unknown>;
    /** How many of its units are as high as a line is large. */
    unitsPerEm: number;
    layout(text: string): { advanceWidth: number };
  }

  export function create(file: Uint8Array): Font;
}
