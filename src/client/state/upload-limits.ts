import type { LoginAnswer } from '../../shared/areas/auth/calls';
import { serviceLimits } from '../../shared/areas/service/limits';
import { importLimits } from '../../shared/imports/limits';
import { isNumber } from './shape';
import { readStored, writeStored } from './storage';

/** A limit as it was told last, also without a connection. */
function toldLimit(storedAt: string, usual: number) {
  let most = readStored(storedAt, isNumber) ?? usual;
  return {
    most: () => most,
    keep(told: number): void {
      most = told;
      writeStored(storedAt, told);
    },
  };
}

const rows = toldLimit('loadline.uploadRows', importLimits.uploadRows);
const table = toldLimit('loadline.tableMb', importLimits.uploadMb);
const picture = toldLimit('loadline.pictureMb', serviceLimits.files.maxMb.picture);

/** Stores the limits that the server sent with the session. */
export function keepUploadLimits(told: Pick<LoginAnswer, 'uploadRows' | 'tableMb' | 'pictureMb'>): void {
  const { uploadRows, tableMb, pictureMb } = told;
  rows.keep(uploadRows);
  table.keep(tableMb);
  picture.keep(pictureMb);
}

/** The most rows an uploaded table may have. */
export const uploadRows = (): number => rows.most();

/** The most megabytes an uploaded table may have. */
export const tableMb = (): number => table.most();

/** The most megabytes a picture may have. */
export const pictureMb = (): number => picture.most();
