import { importLimits } from '../../shared/imports/limits';
import { readStored, writeStored } from './storage';

const storedAt = 'loadline.uploadRows';

const isCount = (value: unknown): value is number => typeof value === 'number';

let rows = readStored(storedAt, isCount) ?? importLimits.uploadRows;

/** Stores the limit that the server sent with the session. */
export function keepUploadRows(answered: number): void {
  rows = answered;
  writeStored(storedAt, answered);
}

/** The most rows an uploaded table may have. */
export function uploadRows(): number {
  return rows;
}
