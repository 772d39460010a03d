/**
 * The wire format of a report: a sequence of frames, each a kind, the length of its body and the body. Rows are Arrow
 * IPC streams, each complete with its own dictionaries, so that a reader can use the first before the last has been
 * read. The last frame says how the sequence ended; without it the connection broke.
 */
const frameKinds = { rows: 1, end: 2, failed: 3 } as const;
export type FrameKind = keyof typeof frameKinds;

const frameHeaderBytes = 8;
export const framesContentType = 'application/vnd.loadline.report';

/** The body of the `end` frame, as JSON. */
export interface ReportEnd {
  rows: number;
  /** The row limit, if the report was cut off there. */
  cutAt: number | null;
  /** The number of all rows, if the report was cut off and they could be counted in time. */
  of?: number;
}

/** The body of the `failed` frame, as JSON: the error's code on the wire and its message in the caller's language. */
export interface ReportFailure {
  code: number;
  message: string;
}

/** The header of a frame, little endian. */
export function frameHeader(kind: FrameKind, bytes: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(frameHeaderBytes));
  header.setUint32(0, frameKinds[kind], true);
  header.setUint32(4, bytes, true);
  return new Uint8Array(header.buffer);
}

/** Splits bytes, in whatever pieces they arrive, into frames. Throws if they are none. */
export class FrameReader {
  #pieces: Uint8Array[] = [];
  #length = 0;

  /** Takes the next bytes and returns the frames that they complete. */
  add(piece: Uint8Array): { kind: FrameKind; body: Uint8Array }[] {
    this.#pieces.push(piece);
    this.#length += piece.length;
    const frames = [];
    for (;;) {
      if (this.#length < frameHeaderBytes) return frames;
      const head = this.#peek(frameHeaderBytes);
      const view = new DataView(head.buffer, head.byteOffset, frameHeaderBytes);
      const kind = kindOf(view.getUint32(0, true));
      const size = view.getUint32(4, true);
      if (this.#length < frameHeaderBytes + size) return frames;
      this.#take(frameHeaderBytes);
      frames.push({ kind, body: this.#take(size) });
    }
  }

  #peek(count: number): Uint8Array {
    const [first] = this.#pieces;
    if (first && first.length >= count) return first;
    const joined = joinPieces(this.#pieces, this.#length);
    this.#pieces = [joined];
    return joined;
  }

  /** Copies the bytes, so that the body starts at a multiple of eight, as typed arrays over it require. */
  #take(count: number): Uint8Array {
    const taken = new Uint8Array(count);
    let filled = 0;
    while (filled < count) {
      const [first] = this.#pieces;
      if (!first) break; // the caller has checked that there is enough
      const part = first.subarray(0, count - filled);
      taken.set(part, filled);
      filled += part.length;
      if (part.length === first.length) this.#pieces.shift();
      else this.#pieces[0] = first.subarray(part.length);
    }
    this.#length -= count;
    return taken;
  }
}

function joinPieces(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const joined = new Uint8Array(length);
  let filled = 0;
  for (const piece of pieces) {
    joined.set(piece, filled);
    filled += piece.length;
  }
  return joined;
}

function kindOf(code: number): FrameKind {
  for (const [kind, known] of Object.entries(frameKinds)) if (known === code) return kind as FrameKind; // Object.entries forgets its keys.
  throw new Error(`There is no frame of kind ${code}.`);
}
