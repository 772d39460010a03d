/** The code of an error of Node or of the database, such as ENOENT or 23505; empty where it has none. */
export function errorCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
