/** The used parts of the library by which PDFKit opens fonts. */
declare module 'fontkit' {
  export interface Font {
    /** The glyphs requested so far, by number, each with the characters of its first request. */
    _glyphs: Record<number, unknown>;
    /** Font units per em, the height that the font size stands for. */
    unitsPerEm: number;
    layout(text: string): { advanceWidth: number };
  }

  export function create(file: Uint8Array): Font;
}
