import type { ReadProgress, ReadResult, ReadSheet } from '../../src/shared/imports/workbook';
import { type Caps, defaultCaps } from './caps';
import { type CsvStyle, readCsv } from './csv';
import { cardNames, fileKind } from './file-kind';
import { newReading, type Reading, Refused } from './reading';
import { textOf } from './text';
import { readCards } from './vcards';
import { readXlsx } from './xlsx/workbook';

interface More extends CsvStyle {
  /** Reads what Excel wrote until 2003. */
  readOld?: (bytes: Uint8Array, reading: Reading) => ReadSheet[];
}

/**
 * The sheets of a workbook or a CSV file, or the reason why it is refused: also when a sheet is refused and no other
 * has rows. The name's extension says what the file should be. Old workbooks need `readOld`.
 */
export function readSpreadsheet(
  bytes: Uint8Array,
  name: string,
  caps: Partial<Caps> = {},
  onProgress?: (progress: ReadProgress) => void,
  more: More = {},
): ReadResult {
  const reading = newReading({ ...defaultCaps, ...caps }, onProgress);
  try {
    const sheets = readSheets(bytes, name, reading, more);
    const refusal = sheets.find((sheet) => sheet.refusal)?.refusal;
    if (refusal && !sheets.some((sheet) => sheet.rows.length > 0)) throw new Refused(refusal);
    return { ok: true, sheets };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, ...error.refusal };
    throw error;
  }
}

function readSheets(bytes: Uint8Array, name: string, reading: Reading, { readOld, ...csv }: More): ReadSheet[] {
  const limit = reading.caps.bytes;
  if (bytes.length > limit) throw new Refused({ reason: 'tooLarge', limit, found: bytes.length });
  const kind = fileKind(bytes, name);
  switch (kind) {
    case 'zip':
      return readXlsx(bytes, reading);
    case 'compound':
      if (!readOld) throw new Refused({ reason: 'unsupportedType' });
      return readOld(bytes, reading);
    case 'text':
      if (cardNames.test(name)) return [readCards(textOf(bytes, csv.encoding), name, reading)];
      return [readCsv(textOf(bytes, csv.encoding), name, reading, csv.separator)];
    default:
      throw new Refused({ reason: kind });
  }
}
