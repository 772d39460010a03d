import { type FrameKind, frameHeader, type ReportEnd, type ReportFailure } from '../../../shared/reports/frames';
import { reportLimits } from '../../../shared/reports/limits';
import type { ReportRows } from './report-rows';
import { Segments } from './segments';
import type { ReportOrder } from './thread-messages';

interface Framing {
  source: ReportRows;
  /** Aborted when nobody waits for the rows any more. */
  left: AbortSignal;
  /** Turns an error into what the caller is told. */
  failureOf: (error: unknown) => Promise<ReportFailure>;
}

/** Yields the report as frames: its rows, then how it ended. A failure is the last frame, not an exception. */
export async function* reportFrames(
  { columns, rows, count }: ReportOrder,
  { source, left, failureOf }: Framing,
): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = [];
  const segments = new Segments(columns, (bytes) => ready.push(frame('rows', bytes)));
  try {
    for await (const chunk of source.rows(rows, left)) {
      segments.add(chunk);
      while (ready.length > 0) yield ready.shift() as Uint8Array; // there is one: just checked
    }
    segments.flush();
    yield* ready;
    const isFull = segments.total >= reportLimits.rows;
    // Where counting takes too long, the rows are useful without it.
    const of = isFull ? await source.count(count).catch(() => null) : null;
    yield jsonFrame('end', endOf(segments.total, { isFull, of }));
  } catch (error) {
    if (!left.aborted) yield failedFrame(await failureOf(error));
  }
}

/** The last frame of a report that failed. */
export function failedFrame(failure: ReportFailure): Uint8Array {
  return jsonFrame('failed', failure);
}

/** The end of a report; one with exactly the limit of rows is complete. */
function endOf(rows: number, { isFull, of }: { isFull: boolean; of: number | null }): ReportEnd {
  if (!isFull || of === rows) return { rows, cutAt: null };
  return { rows, cutAt: reportLimits.rows, ...(of === null ? {} : { of }) };
}

function jsonFrame(kind: FrameKind, body: ReportEnd | ReportFailure): Uint8Array {
  return frame(kind, new TextEncoder().encode(JSON.stringify(body)));
}

function frame(kind: FrameKind, body: Uint8Array): Uint8Array {
  return Buffer.concat([frameHeader(kind, body.length), body]);
}
