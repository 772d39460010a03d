import { type Column, tableFromIPC } from '@uwdata/flechette';
import { type ReportRead, readReport, type StreamedCall } from '../../src/shared/reports/read-report';
import type { SegmentColumn } from './columns';
import type { Table } from './table';

/** How a load ended. */
export type Loaded = ReportRead | { ok: false; reason: 'cancelled' };

/** How much of a report has come. */
export interface LoadProgress {
  rows: number;
  bytes: number;
}

/** Fetches a report and appends every segment as it arrives; `onProgress` hears of each. */
export async function load(
  table: Table,
  { url, headers, body }: StreamedCall,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: LoadProgress) => void },
): Promise<Loaded> {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal });
    return await readReport(response, {
      onSegment(segment, bytes) {
        keep(table, segment);
        onProgress({ rows: table.rows, bytes });
      },
    });
  } catch (error) {
    if (signal.aborted) return { ok: false, reason: 'cancelled' };
    if (error instanceof NotKept) throw error.cause;
    // There is no memory for a part.
    if (error instanceof RangeError) throw error;
    // Otherwise the connection broke, or what came is no report.
    return { ok: false, reason: 'broken' };
  }
}

/** Rows have come, but could not be read or kept; the cause says why. */
class NotKept extends Error {}

function keep(table: Table, segment: Uint8Array): void {
  try {
    table.append(segmentOf(segment));
  } catch (cause) {
    throw new NotKept('', { cause });
  }
}

/** A segment's columns by their names. */
export function segmentOf(body: Uint8Array): Map<string, SegmentColumn> {
  const table = tableFromIPC(body);
  return new Map(table.schema.fields.map(({ name }, index) => [name, segmentColumn(table.getChildAt(index))]));
}

interface TypedBatch {
  /** May be longer than the rows, as some encoders pad to a round number of bytes. */
  values: Float64Array | Int32Array | Int16Array | Int8Array;
  length: number;
  nullCount: number;
  isValid(index: number): boolean;
  dictionary?: Column<string>;
}

interface TextBatch {
  values: Uint8Array;
  offsets: Int32Array;
  length: number;
}

/** A mark of byte order at the beginning of a text is a part of it. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** All texts of a dictionary at once: where they are plain ASCII, one decoded text is cut at their offsets. */
function textsOf(dictionary: Column<string>): string[] {
  const [batch] = dictionary.data;
  if (!batch) return []; // a column without a value
  const { values, offsets, length } = batch as unknown as TextBatch; // As above.
  const all = utf8.decode(values);
  const isPlain = all.length === values.length;
  return Array.from({ length }, (_, at) => {
    const [from, to] = [offsets[at], offsets[at + 1]];
    return isPlain ? all.slice(from, to) : utf8.decode(values.subarray(from, to));
  });
}

/** A segment is one record batch, so a column is one batch of typed values. */
function segmentColumn(column: Column<unknown>): SegmentColumn {
  const batch = column.data[0] as unknown as TypedBatch | undefined; // The reader's batch classes are not part of its types.
  if (!batch) return { length: 0, nullCount: 0, values: [], texts: [], isNull: () => false };
  return {
    length: batch.length,
    nullCount: batch.nullCount,
    values: batch.values.subarray(0, batch.length),
    texts: batch.dictionary ? textsOf(batch.dictionary) : null,
    // A batch without nulls has no bitmap to ask.
    isNull: (row) => batch.nullCount > 0 && !batch.isValid(row),
  };
}
