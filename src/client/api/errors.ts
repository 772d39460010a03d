import type { Reading } from '../../shared/api/call';
import { type ErrorName, errorCatalogue } from '../../shared/errors';

/** A rejected call: the business code or HTTP status, the message for the user, and the data beside it. */
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
  // What is asked before it is done.
  ...(['session.proofNeeded', 'record.doubted'] as const),
  // What others did first.
  ...(['record.conflict', 'state.moved', 'undo.changedSince', 'undo.done'] as const),
  // What somebody has already, or needs still.
  ...(['record.duplicate', 'record.duplicateOf', 'record.linesAlike', 'record.daysTaken', 'record.inUse'] as const),
] satisfies ErrorName[];
const expectedCodes: readonly number[] = expectedNames.map((name) => errorCatalogue[name].code);

/**
 * Whether an answer belongs to the order of things: what is not there or not for this user, what is asked back or was done
 * or taken by somebody before, and a lost connection.
 */
export function isExpected(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return expectedCodes.includes(error.code) || (error.source === 'http' && expectedStatuses.includes(error.code));
}

/**
 * Whether an error says that the record does not exist, or not for this user. One that stands at a field says it of what
 * was chosen there.
 */
export function isNotFound(error: unknown): boolean {
  const isOfRecord = Object.keys(fieldErrorsOf(error)).length === 0;
  return error instanceof ApiError && error.code === errorCatalogue['record.notFound'].code && isOfRecord;
}

/** What is said of a session that is none any more, by whatever code: it is the words that tell (§8). */
export const sessionLost = errorCatalogue['session.invalid'].message;

/** Whether an error says that the session is none any more; the login page that opens says why. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && error.message === sessionLost;
}

/** The field errors of a refused input, by field name; empty for every other error. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null) return {};
  const fields = 'fields' in error.data && Array.isArray(error.data.fields) ? error.data.fields : [];
  return Object.fromEntries(fields.map((entry: { field: string; problem: string }) => [entry.field, entry.problem]));
}

/** What the path of a field error says of a line of a record: its kind, its place among those that were sent, and its field. */
export function lineOfPath(path: string): { part: string; at: number; field: string } | null {
  const [, part, at, field] = /^children\.(\w+)\.(\d+)\.(\w+)$/.exec(path) ?? [];
  return part && at && field ? { part, at: Number(at), field } : null;
}

/** A refusal as a form of one line alone shows it: what was said of the line at that place stands at the line's own fields. */
export function ofLine(error: unknown, place: { part: string; at: number }): unknown {
  const fields = Object.entries(fieldErrorsOf(error)).flatMap(([path, problem]) => {
    const line = lineOfPath(path);
    return line?.part === place.part && line.at === place.at ? [{ field: line.field, problem }] : [];
  });
  if (!(error instanceof ApiError) || fields.length === 0) return error;
  return new ApiError(error.code, error.message, error.url, { fields }, error.source, error.reading);
}

/** Whether what a record is told apart by is another one's already. */
export function isTaken(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === errorCatalogue['record.duplicate'].code;
}

/** Whether somebody else changed the record meanwhile; the answer carries it as it is now. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === errorCatalogue['record.conflict'].code;
}
