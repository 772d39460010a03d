import { expose } from 'comlink';
import type { ReadProgress, ReadResult } from '../../src/shared/imports/workbook';
import type { Caps } from './caps';
import { newDryRun } from './dry-run';
import { readSpreadsheet } from './read-spreadsheet';

const api = {
  /** Answers when the worker is loaded, so that whoever measures its time does not measure the network. */
  ready: () => true,
  read: (
    file: ArrayBuffer,
    name: string,
    caps?: Partial<Caps>,
    onProgress?: (progress: ReadProgress) => void,
  ): ReadResult => readSpreadsheet(new Uint8Array(file), name, caps, onProgress),
  /** One import is tried in one worker, which keeps its rows. */
  ...newDryRun(),
};
export type SpreadsheetWorker = typeof api;
expose(api);
