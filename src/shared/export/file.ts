import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ExportFormat } from '../api/list';
import { csvPieces } from './csv';
import type { Sheet } from './sheet';
import { workbookParts } from './workbook';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
} as const satisfies Record<ExportFormat, string>;

type Piece = string | Uint8Array<ArrayBuffer>;

interface FileMaking {
  sheet: Sheet;
  format: ExportFormat;
  /** Called after each piece; throws to stop. */
  onPiece: () => Promise<void> | void;
}

/** Writes a sheet as a file, piece by piece, so that the caller can yield between the pieces (`onPiece`). */
export async function fileOf({ sheet, format, onPiece }: FileMaking): Promise<Blob> {
  const written: Piece[] = [];
  if (format === 'csv') {
    for (const piece of csvPieces(sheet)) {
      written.push(piece);
      await onPiece();
    }
  } else await writeWorkbook(sheet, written, onPiece);
  return new Blob(written, { type: types[format] });
}

async function writeWorkbook(sheet: Sheet, written: Piece[], onPiece: FileMaking['onPiece']): Promise<void> {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes as Uint8Array<ArrayBuffer>); // fflate never writes into shared memory
  });
  for (const { path, pieces } of workbookParts(sheet)) {
    const entry = new ZipDeflate(path, { level: 5 });
    zip.add(entry);
    for (const piece of pieces) {
      entry.push(strToU8(piece));
      await onPiece();
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
}
