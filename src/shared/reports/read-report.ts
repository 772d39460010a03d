import { FrameReader, type ReportEnd, type ReportFailure } from './frames';

/** A prepared call that a report answers: what a worker needs to make it by itself. */
export interface StreamedCall {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** How reading a report ended. 'broken': the connection broke; 'refused': the call was refused, with its envelope. */
export type ReportRead =
  | { ok: true; end: ReportEnd }
  | { ok: false; reason: 'failed'; failure: ReportFailure }
  | { ok: false; reason: 'refused'; status: number; body: unknown }
  | { ok: false; reason: 'broken' };

interface Reader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

/** The parts of an answer that are used. */
interface Answer {
  status: number;
  headers: { get(name: string): string | null };
  body: { getReader(): Reader } | null;
  json(): Promise<unknown>;
}

interface Hearers {
  /** Called with the number of bytes received so far. */
  onPiece?: (bytes: number) => void;
  /** Called with the rows of a segment; the next one is read after it settles. */
  onSegment: (body: Uint8Array, bytes: number) => void | Promise<void>;
}

/** Reads a report as a stream. Rejects if the connection fails while reading. */
export async function readReport(answer: Answer, hearers: Hearers): Promise<ReportRead> {
  const { status, headers, body } = answer;
  if (headers.get('content-type')?.includes('json') || !body) {
    return { ok: false, reason: 'refused', status, body: await answer.json() };
  }
  const reader = body.getReader();
  try {
    return await readFrames(reader, hearers);
  } catch (error) {
    // Whoever sends it would wait for somebody to read on; a stream that broke cannot be cancelled any more.
    await reader.cancel().catch(() => undefined);
    throw error;
  }
}

async function readFrames(reader: Reader, { onPiece, onSegment }: Hearers): Promise<ReportRead> {
  const frames = new FrameReader();
  let bytes = 0;
  for (let { value } = await reader.read(); value; { value } = await reader.read()) {
    bytes += value.length;
    onPiece?.(bytes);
    for (const frame of frames.add(value)) {
      if (frame.kind === 'rows') await onSegment(frame.body, bytes);
      else {
        const said = JSON.parse(new TextDecoder().decode(frame.body));
        return frame.kind === 'end' ? { ok: true, end: said } : { ok: false, reason: 'failed', failure: said };
      }
    }
  }
  return { ok: false, reason: 'broken' };
}
