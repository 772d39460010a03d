import type { CompiledQuery } from 'kysely';
import { limits } from '../../../shared/limits';
import { type FrameKind, frameHeader, type ReportEnd, type ReportFailure } from '../../../shared/reports/frames';
import type { AnyReport } from '../../../shared/reports/report';
import { CopyRows } from './copy-rows';
import { Segments } from './segments';
import type { ReportReader, ReportSource } from './source';

interface Framing {
  source: ReportSource;
  reader: ReportReader;
  /** Turns what went wrong on the way into what the caller is told. */
  failureOf: (error: unknown) => ReportFailure;
}

/** The report as frames: its rows, then how it ended. A failure is the last frame, not an exception. */
export async function* reportFrames(
  query: CompiledQuery,
  columns: AnyReport['columns'],
  { source, reader, failureOf }: Framing,
): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = [];
  const segments = new Segments(columns, (bytes) => ready.push(frameHeader('rows', bytes.length), bytes));
  const copied = new CopyRows(segments);
  try {
    for await (const chunk of source.rows(query, reader)) {
      copied.add(chunk);
      while (ready.length > 0) yield ready.shift() as Uint8Array; // just looked that there is one
    }
    segments.flush();
    yield* ready;
    const cutAt = segments.total >= limits.reportRows ? limits.reportRows : null;
    yield* jsonFrame('end', { rows: segments.total, cutAt } satisfies ReportEnd);
  } catch (error) {
    if (reader.left.aborted) return;
    yield* jsonFrame('failed', failureOf(error));
  }
}

function* jsonFrame(kind: FrameKind, body: ReportEnd | ReportFailure): Generator<Uint8Array> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  yield frameHeader(kind, bytes.length);
  yield bytes;
}
