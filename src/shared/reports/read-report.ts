import { FrameReader, type ReportEnd, type ReportFailure } from './frames';

/** A call that is answered by a report, ready to be made. */
export interface StreamedCall {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** How the reading of a report ended. A broken connection is `broken`; a refusal of the call itself carries its envelope. */
export type ReportRead =
  | { ok: true; end: ReportEnd }
  | { ok: false; reason: 'failed'; failure: ReportFailure }
  | { ok: false; reason: 'refused'; status: number; body: unknown }
  | { ok: false; reason: 'broken' };

/** What of an answer is looked at. */
interface Answer {
  status: number;
  headers: { get(name: string): string | null };
  body: { getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }> } } | null;
  json(): Promise<unknown>;
}

interface Hearers {
  /** Hears how many bytes have come so far. */
  onPiece?: (bytes: number) => void;
  /** Takes the rows of a segment, before the next is looked at. */
  onSegment: (body: Uint8Array, bytes: number) => void | Promise<void>;
}

/** Reads a report while it comes. Rejects where the connection breaks within it. */
export async function readReport(answer: Answer, { onPiece, onSegment }: Hearers): Promise<ReportRead> {
  const { status, headers, body } = answer;
  if (headers.get('content-type')?.includes('json') || !body) {
    return { ok: false, reason: 'refused', status, body: await answer.json() };
  }
  const frames = new FrameReader();
  const reader = body.getReader();
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
