import type { FieldKind } from '../../../shared/entity/field';
import { AppError } from '../../../shared/errors';
import type { ReportFailure } from '../../../shared/reports/frames';

/** A statement and its parameters. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** A report to be made. */
export interface ReportOrder {
  /** The report's columns in their order, by name. */
  columns: Readonly<Record<string, FieldKind>>;
  /** The rows, up to the limit; `count` is for the number of all rows. */
  rows: Statement;
  count: Statement;
  /** Whether its bytes are compressed. */
  gzip: boolean;
}

export type ToThread =
  | { kind: 'begin'; order: ReportOrder }
  /** The reader has taken a piece. */
  | { kind: 'taken' }
  | { kind: 'left' }
  /** What the reader is told of an error. */
  | { kind: 'failure'; failure: ReportFailure };

export type FromThread =
  | { kind: 'piece'; bytes: Uint8Array }
  | { kind: 'failed'; error: PlainError }
  /** The last message of an order: the thread is free for another. */
  | { kind: 'over' };

/** How many pieces a thread makes ahead of the reader. */
export const piecesAhead = 3;

/** An error's fields for passing between threads, which otherwise keep only its message. */
interface PlainError {
  isOurs: boolean;
  code: string;
  message: string;
  stack: string | undefined;
}

/** The fields of an error to pass between threads; its class would be lost. */
export function plainError(error: unknown): PlainError {
  const thrown: Error & { code?: unknown } = error instanceof Error ? error : new Error(String(error));
  const { code = '', message, stack } = thrown;
  return { isOurs: error instanceof AppError, code: String(code), message, stack };
}

/** Restores the error on the other side. */
export function errorOf({ isOurs, code, message, stack }: PlainError): Error {
  if (isOurs) return new AppError(code as AppError['code']); // It was one.
  return Object.assign(new Error(message), { code, stack });
}
