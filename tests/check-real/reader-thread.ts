import { parentPort } from 'node:worker_threads';
import { readAnySpreadsheet } from '../../workers/spreadsheet/read-any';

// Reads the files it is sent, as the browser's worker does.

parentPort?.on('message', async ({ bytes, name }: { bytes: Uint8Array; name: string }) => {
  parentPort?.postMessage(await readAnySpreadsheet(bytes, name));
});
