/** Takes the fields of one row, in order: `bytes[from..to)`, or null where `from` is -1. */
export interface RowSink {
  field(index: number, bytes: Uint8Array, from: number, to: number): void;
  endRow(): void;
}

const tab = 9;
const newline = 10;
const backslash = 92;
/** What stands for control characters after a backslash in COPY's text format. */
const escaped: Readonly<Record<string, number>> = { b: 8, f: 12, n: 10, r: 13, t: 9, v: 11 };

/**
 * Reads PostgreSQL's COPY text format as it streams in: fields between tabs, rows between newlines, \N for null and
 * backslashes before what would be mistaken for these. Bytes are handed on as they are, never made into strings.
 */
export class CopyRows {
  #rest: Uint8Array = new Uint8Array(0);

  constructor(private readonly sink: RowSink) {}

  add(chunk: Uint8Array): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    const end = bytes.lastIndexOf(newline) + 1;
    this.#rest = bytes.slice(end);
    this.#read(bytes, end);
  }

  #read(bytes: Uint8Array, end: number): void {
    let from = 0;
    let column = 0;
    let hasEscapes = false;
    for (let at = 0; at < end; at++) {
      const code = bytes[at] ?? 0;
      if (code > backslash || (code !== tab && code !== newline && code !== backslash)) continue;
      if (code === backslash) {
        hasEscapes = true;
        at++; // whatever follows belongs to the escape
        continue;
      }
      this.#field(column++, bytes, from, at, hasEscapes);
      hasEscapes = false;
      from = at + 1;
      if (code === newline) {
        this.sink.endRow();
        column = 0;
      }
    }
  }

  #field(column: number, bytes: Uint8Array, from: number, to: number, hasEscapes: boolean): void {
    if (!hasEscapes) this.sink.field(column, bytes, from, to);
    else if (to - from === 2 && bytes[from + 1] === 78)
      this.sink.field(column, bytes, -1, -1); // \N
    else {
      const plain = withoutEscapes(bytes.subarray(from, to));
      this.sink.field(column, plain, 0, plain.length);
    }
  }
}

function withoutEscapes(bytes: Uint8Array): Uint8Array {
  const plain = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== backslash) plain[length++] = bytes[at] ?? 0;
    else {
      const code = bytes[++at] ?? backslash;
      plain[length++] = escaped[String.fromCharCode(code)] ?? code;
    }
  }
  return plain.subarray(0, length);
}
