import type { CompiledQuery } from 'kysely';
import { limits } from '../../../shared/limits';
import { type FrameKind, frameHeader, type ReportEnd, type ReportFailure } from '../../../shared/reports/frames';
import type { AnyReport } from '../../../shared/reports/report';
import { Segments } from './segments';
import type { ReportReader, ReportSource } from './source';

/** What a report asks the database: no more rows than a report may have, and how many there are. */
interface Statements {
  rows: CompiledQuery;
  count: CompiledQuery;
}

interface Framing {
  source: ReportSource;
  reader: ReportReader;
  /** Turns what went wrong on the way into what the caller is told. */
  failureOf: (error: unknown) => ReportFailure;
}

/** The report as frames: its rows, then how it ended. A failure is the last frame, not an exception. */
export async function* reportFrames(
  { rows, count }: Statements,
  columns: AnyReport['columns'],
  { source, reader, failureOf }: Framing,
): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = [];
  const segments = new Segments(columns, (bytes) => ready.push(frameHeader('rows', bytes.length), bytes));
  try {
    for await (const chunk of source.rows(rows, reader)) {
      segments.add(chunk);
      while (ready.length > 0) yield ready.shift() as Uint8Array; // just looked that there is one
    }
    segments.flush();
    yield* ready;
    const isFull = segments.total >= limits.reportRows;
    // Where counting takes too long, the rows that came are of use without it.
    const of = isFull ? await source.count(count, reader).catch(() => null) : null;
    yield* jsonFrame('end', endOf(segments.total, { isFull, of }));
  } catch (error) {
    if (reader.left.aborted) return;
    yield* jsonFrame('failed', failureOf(error));
  }
}

/** A report that has the largest number of rows and no more is whole. */
function endOf(rows: number, { isFull, of }: { isFull: boolean; of: number | null }): ReportEnd {
  if (!isFull || of === rows) return { rows, cutAt: null };
  return { rows, cutAt: limits.reportRows, ...(of === null ? {} : { of }) };
}

function* jsonFrame(kind: FrameKind, body: ReportEnd | ReportFailure): Generator<Uint8Array> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  yield frameHeader(kind, bytes.length);
  yield bytes;
}
