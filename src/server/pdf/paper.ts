import { paperPalette } from '../../shared/loading/palette';
import { forgetSigns, openFonts, signWidth, textRuns } from './fonts';
import { textLines } from './text-lines';

/** A4 portrait in points, with its margins. */
const page = { width: 595.28, height: 841.89, margin: 40, foot: 30 };

interface TextStyle {
  size: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'center' | 'right';
}

/** A PDF written from top to bottom, in both scripts. */
export interface Paper {
  document: PDFKit.PDFDocument;
  left: number;
  width: number;
  /** The current vertical position. */
  y: () => number;
  moveTo: (y: number) => void;
  /** The room that is left on the page. */
  room: () => number;
  newPage: () => void;
  measure: (text: string, style: TextStyle) => number;
  lines: (text: string, width: number, style: TextStyle) => string[];
  /** Writes one line of text; `x` is its end if right-aligned, its middle if centered. */
  write: (text: string, x: number, y: number, style: TextStyle) => void;
  /** Ends the document and returns its bytes. */
  finish: () => Promise<Buffer>;
}

/** Begins a PDF with a page. `foot` is written at the foot of every page, before its number. */
export async function createPaper({ title, foot }: { title: string; foot: string }): Promise<Paper> {
  const { default: PDFDocument } = await import('pdfkit'); // large, and not needed to start
  const fonts = await openFonts();
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // No default font: PDFKit's own is not embedded, and has no Chinese.
    font: '',
    info: { Title: title, Creator: 'Loadline', Producer: 'Loadline' },
  });
  // PDFKit also takes an opened font, which its types do not say.
  for (const [name, font] of Object.entries(fonts)) document.registerFont(name, font as unknown as Buffer);
  const written = bytesOf(document);
  let at = page.margin;
  let pages = 0;

  const measure: Paper['measure'] = (text, { size, bold = false }) =>
    textRuns(text, bold).reduce(
      (sum, run) => [...run.text].reduce((width, sign) => width + signWidth(fonts[run.font], sign) * size, sum),
      0,
    );
  const write: Paper['write'] = (text, x, y, style) => {
    const { size, bold = false, color = paperPalette.ink, align = 'left' } = style;
    const before = { left: 0, center: measure(text, style) / 2, right: measure(text, style) }[align];
    let right = x - before;
    document.fillColor(color).fontSize(size);
    for (const run of textRuns(text, bold)) {
      forgetSigns(fonts[run.font]);
      // Aligns the baselines of the two fonts.
      document.font(run.font).text(run.text, right, y, { lineBreak: false, baseline: 'alphabetic' });
      right += measure(run.text, style);
    }
  };
  const newPage = () => {
    document.addPage();
    pages += 1;
    at = page.margin;
    const y = page.height - page.foot;
    write(foot, page.margin, y, { size: 8, color: paperPalette.note });
    write(String(pages), page.width - page.margin, y, { size: 8, color: paperPalette.note, align: 'right' });
  };
  newPage();

  return {
    document,
    left: page.margin,
    width: page.width - 2 * page.margin,
    y: () => at,
    moveTo: (y) => {
      at = y;
    },
    room: () => page.height - page.foot - 16 - at,
    newPage,
    measure,
    lines: (text, width, style) => textLines(text, width, (piece) => measure(piece, style)),
    write,
    finish: () => {
      document.end();
      return written;
    },
  };
}

function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
}
