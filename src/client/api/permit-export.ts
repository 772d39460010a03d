import type { InputOf } from '../../shared/api/call';
import { exportCalls } from '../../shared/areas/export/calls';
import { fetchData } from './send';

/**
 * Asks the server before a file is written in the browser: it refuses what may not be exported and records the rest.
 * Rejects with ApiError, whose message says why; then no file may be written.
 */
export async function permitExport(asked: InputOf<typeof exportCalls.permitExport>): Promise<void> {
  await fetchData(exportCalls.permitExport, asked);
}
