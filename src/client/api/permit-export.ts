import type { InputOf } from '../../shared/api/call';
import { exportCalls } from '../../shared/areas/export/calls';
import { fetchData } from './send';

/**
 * Asks the server before a file is written in the browser: it refuses forbidden exports and records the others. Rejects
 * with ApiError, whose message says why; then no file may be written.
 */
export async function permitExport(asked: InputOf<typeof exportCalls.permitExport>): Promise<void> {
  await fetchData(exportCalls.permitExport, asked);
}
