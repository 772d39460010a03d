import { setImmediate } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Sheet } from '../../shared/export/sheet';
import { workbookParts } from '../../shared/export/workbook';

/** The sheets as an Excel workbook, piece by piece; others get their turn between them. */
export async function* workbook(...sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  for (const { path, pieces } of workbookParts(...sheets)) {
    const entry = new ZipDeflate(path, { level: 6 });
    zip.add(entry);
    for (const piece of pieces) {
      entry.push(strToU8(piece));
      yield* written.splice(0);
      await setImmediate();
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* written.splice(0);
}
