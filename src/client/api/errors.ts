import type { Reading } from '../../shared/api/call';
import { errorCodes, sessionLost } from '../../shared/error-codes';
import type { ErrorName } from '../../shared/errors';

/** A rejected call: the business code or HTTP status, the message for the user, and the answer's data. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly url: string,
    readonly data: unknown = null,
    /** 'http' covers statuses, time-outs and lost connections; their toasts stay longer (§8). */
    readonly source: 'business' | 'http' = 'business',
    readonly reading: Reading = 'A',
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

const expectedStatuses: readonly number[] = [0, 403, 404];
const expectedNames = [
  ...(['access.denied', 'record.notFound'] as const),
  // Questions back to the user.
  ...(['session.proofNeeded', 'record.doubted'] as const),
  // Others were first.
  ...(['record.conflict', 'state.moved', 'undo.changedSince', 'undo.done'] as const),
  // Taken already, or still in use.
  ...(['record.duplicate', 'record.duplicateOf', 'record.linesAlike', 'record.daysTaken', 'record.inUse'] as const),
] satisfies ErrorName[];
const expectedCodes: readonly number[] = expectedNames.map((name) => errorCodes[name]);

/**
 * Whether an error is part of normal operation: a record that is missing or not for this user, a question back,
 * something done or taken by somebody else before, or a lost connection.
 */
export function isExpected(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return expectedCodes.includes(error.code) || (error.source === 'http' && expectedStatuses.includes(error.code));
}

/**
 * Whether an error says that the record does not exist, or not for this user. An error at a field is about the record
 * chosen there instead.
 */
export function isNotFound(error: unknown): boolean {
  const isOfRecord = Object.keys(fieldErrorsOf(error)).length === 0;
  return isOf(error, 'record.notFound') && isOfRecord;
}

/** Whether an error says that the session is lost; the login page that opens says why. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && error.message === sessionLost;
}

/** Errors that are no refusal: nothing was decided about the change. */
const undecided: readonly ErrorName[] = [
  ...(['session.proofNeeded', 'session.mustChangePassword'] as const),
  ...(['record.crossed', 'database.unavailable', 'database.restoring', 'database.tookTooLong', 'disk.full'] as const),
  ...(['upload.tooMuch', 'upload.tooMany'] as const),
];
const undecidedCodes: readonly number[] = undecided.map((name) => errorCodes[name]);

/** Whether the server decided against a change, so that the same would be refused again. */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.source === 'http') return false;
  return !isSessionLost(error) && !undecidedCodes.includes(error.code);
}

/** Why the server takes nothing now, if it said so; null of a refusal, a lost session, or an answer that is not ours. */
export function reasonToWait(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.source === 'http' || isSessionLost(error)) return null;
  const { message } = error;
  return isRefusal(error) ? null : message;
}

/** The field errors of a refused input, by field name; empty for every other error. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null) return {};
  const fields = 'fields' in error.data && Array.isArray(error.data.fields) ? error.data.fields : [];
  return Object.fromEntries(fields.map((entry: { field: string; problem: string }) => [entry.field, entry.problem]));
}

/** Parses the path of a field error of a record's line: its kind, its index among the sent ones, and its field. */
export function lineOfPath(path: string): { part: string; at: number; field: string } | null {
  const [, part, at, field] = /^children\.(\w+)\.(\d+)\.(\w+)$/.exec(path) ?? [];
  return part && at && field ? { part, at: Number(at), field } : null;
}

/** Turns a refusal into one for the form of a single line: the errors of the line at `place` go to its own fields. */
export function ofLine(error: unknown, place: { part: string; at: number }): unknown {
  const fields = Object.entries(fieldErrorsOf(error)).flatMap(([path, problem]) => {
    const line = lineOfPath(path);
    return line?.part === place.part && line.at === place.at ? [{ field: line.field, problem }] : [];
  });
  if (!(error instanceof ApiError) || fields.length === 0) return error;
  return new ApiError(error.code, error.message, error.url, { fields }, error.source, error.reading);
}

/** Whether an error is the named one of the catalogue. */
export function isOf(error: unknown, name: ErrorName): error is ApiError {
  return error instanceof ApiError && error.code === errorCodes[name];
}

/** Whether the values that must be unique belong to another record already. */
export function isTaken(error: unknown): error is ApiError {
  return isOf(error, 'record.duplicate');
}

/** Whether somebody else changed the record meanwhile; the error carries the present record. */
export function isConflict(error: unknown): error is ApiError {
  return isOf(error, 'record.conflict');
}
