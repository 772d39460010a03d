import { setImmediate } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Sheet } from '../../shared/export/sheet';
import { mediaFolder, workbookParts } from '../../shared/export/workbook';

/** A picture's file, with the name that sheets refer to. */
export interface PictureFile {
  name: string;
  bytes: Uint8Array;
}

/** Writes the sheets as an Excel workbook, piece by piece; yields to the event loop in between. */
export async function* workbook(
  sheets: readonly Sheet[],
  pictures: AsyncIterable<PictureFile> | readonly PictureFile[] = [],
): AsyncGenerator<Uint8Array> {
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
  for await (const { name, bytes } of pictures) {
    // Pictures are compressed already.
    const entry = new ZipPassThrough(`${mediaFolder}/${name}`);
    zip.add(entry);
    entry.push(bytes, true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}
