/**
 * PostgreSQL's messages with the rows of a query, see "Message Formats" in its manual: each begins with a letter and
 * its length in bytes without the letter. All numbers are big-endian.
 */
const kinds = { columns: 0x54, row: 0x44, complete: 0x43, error: 0x45 }; // T, D, C and E

/** Offset of a row's values in its message: after the letter, the length and the number of values. */
export const rowHeaderBytes = 7;
const headerBytes = 5;

/** Whether a complete message begins at `at`. */
export function holdsMessage(bytes: Uint8Array, at: number): boolean {
  return at + headerBytes <= bytes.length && at + sizeOfMessage(bytes, at) <= bytes.length;
}

/** The size of a message in bytes, including its letter. */
export function sizeOfMessage(bytes: Uint8Array, at: number): number {
  return int32At(bytes, at + 1) + 1;
}

export function isRow(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === kinds.row;
}

/** Whether the message is a row or describes the columns. */
export function isOfRows(bytes: Uint8Array, at: number): boolean {
  return isRow(bytes, at) || bytes[at] === kinds.columns;
}

/** Whether no more rows follow: all were sent, or the query failed. */
export function endsRows(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === kinds.complete || bytes[at] === kinds.error;
}

/** A big-endian number. */
export function int32At(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
}

export function int16At(bytes: Uint8Array, at: number): number {
  return (((bytes[at] ?? 0) << 24) >> 16) | (bytes[at + 1] ?? 0);
}

/** The types of a query's columns, as OIDs of pg_type, from the message at `at`. */
export function columnTypes(bytes: Uint8Array, at: number): number[] {
  let next = at + headerBytes;
  const count = int16At(bytes, next);
  next += 2;
  return Array.from({ length: count }, () => {
    const afterName = bytes.indexOf(0, next) + 1;
    next = afterName + 18; // table, column, type, size, modifier, format
    return int32At(bytes, afterName + 6);
  });
}
