import { parentPort } from 'node:worker_threads';
import { readSpreadsheet } from '../../workers/spreadsheet/read-spreadsheet';

// Reads the files it is sent, as the browser's worker does.

parentPort?.on('message', ({ bytes, name }: { bytes: Uint8Array; name: string }) => {
  parentPort?.postMessage(readSpreadsheet(bytes, name));
});
