import type { ReadSheet } from '../../src/shared/imports/workbook';
import { type Reading, Refused } from './reading';

export async function readXls(bytes: Uint8Array, _reading: Reading): Promise<ReadSheet[]> {
  throw new Refused({ reason: bytes.length > 0 ? 'unsupportedType' : 'empty' });
}
