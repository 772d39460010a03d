/**
 * The messages in which PostgreSQL sends the rows of a query, see "Message Formats" in its manual: each begins with a
 * letter and its length in bytes, the letter not counted. All numbers are big-endian.
 */
const kinds = { columns: 0x54, row: 0x44, complete: 0x43, error: 0x45 }; // T, D, C and E

/** How far into a row's message its values begin: after the letter, the length and their number. */
export const rowHeaderBytes = 7;
const headerBytes = 5;

/** Whether a whole message lies at a place. */
export function holdsMessage(bytes: Uint8Array, at: number): boolean {
  return at + headerBytes <= bytes.length && at + sizeOfMessage(bytes, at) <= bytes.length;
}

/** A message's bytes, its letter included. */
export function sizeOfMessage(bytes: Uint8Array, at: number): number {
  return int32At(bytes, at + 1) + 1;
}

export function isRow(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === kinds.row;
}

/** Whether it is a row, or tells of the columns. */
export function isOfRows(bytes: Uint8Array, at: number): boolean {
  return isRow(bytes, at) || bytes[at] === kinds.columns;
}

/** Whether no row comes any more: all have come, or something went wrong. */
export function endsRows(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === kinds.complete || bytes[at] === kinds.error;
}

/** A number as the database writes it: the highest byte first. */
export function int32At(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
}

export function int16At(bytes: Uint8Array, at: number): number {
  return (((bytes[at] ?? 0) << 24) >> 16) | (bytes[at + 1] ?? 0);
}

/** The types of a query's columns, as the numbers of pg_type, from the message at a place. */
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
