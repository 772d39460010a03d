import { errorCodeOf } from '../error-code';

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03']);

/** Whether the database could not be reached, as opposed to having refused a statement. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCodeOf(error);
  return (
    connectionCodes.has(code) ||
    code.startsWith('08') ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout/.test(error.message)
  );
}

/** Returns the name of the unique key that refused a row; null for any other error. */
export function brokenUniqueKey(error: unknown): string | null {
  if (!(error instanceof Error) || errorCodeOf(error) !== '23505') return null;
  return 'constraint' in error ? String(error.constraint) : '';
}

/** Whether a row's days are taken by another one: an exclusion constraint refused it. */
export function areDaysTaken(error: unknown): boolean {
  return errorCodeOf(error) === '23P01';
}

/** Whether the database refused rows by any key, check or trigger. */
export function breaksIntegrity(error: unknown): boolean {
  return errorCodeOf(error).startsWith('23');
}

/** Returns table and id of a record that a reference names and that does not exist; null for any other error. */
export function brokenReference(error: unknown): { table: string; id: string } | null {
  if (!(error instanceof Error) || errorCodeOf(error) !== '23503') return null;
  const detail = 'detail' in error ? String(error.detail) : '';
  const [, id = '', table] = detail.match(/=\(([^)]*)\) is not present in table "(\w+)"/) ?? [];
  return table ? { table, id } : null;
}

/** Whether the database cancelled a statement that ran longer than the settings allow. */
export function isStatementTimeout(error: unknown): boolean {
  return errorCodeOf(error) === '57014';
}

/** Whether a lock was not free in time, or a deadlock was broken. */
export function isLockNotFree(error: unknown): boolean {
  return ['55P03', '40P01'].includes(errorCodeOf(error));
}

/** Whether the database answers, but does not hold what we look for in it. */
export function isMissingTable(error: unknown): boolean {
  return ['42P01', '3F000'].includes(errorCodeOf(error));
}

/** Whether there was no room on a disk, the database's or our own. */
export function isDiskFull(error: unknown): boolean {
  return isDatabaseFull(error) || errorCodeOf(error) === 'ENOSPC';
}

/** Whether the database found no room on its disk. */
export function isDatabaseFull(error: unknown): boolean {
  return errorCodeOf(error) === '53100';
}

/** Whether a record was not removed because another one refers to it. */
export function isStillReferred(error: unknown): boolean {
  return errorCodeOf(error) === '23503' && brokenReference(error) === null;
}
