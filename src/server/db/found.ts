import { AppError } from '../../shared/errors';

/** The rows by id; throws record.notFound for the first of the ids that has none. */
export function foundById<R extends { id: number }>(ids: readonly number[], rows: readonly R[]): Map<number, R> {
  const found = new Map(rows.map((row) => [row.id, row]));
  const lost = ids.find((id) => !found.has(id));
  if (lost !== undefined) throw new AppError('record.notFound', { record: lost });
  return found;
}

/** The first of rows that were read with one more than are shown, and whether there are more. */
export const firstOf = <R>(rows: readonly R[], most: number): { rows: R[]; more: boolean } => ({
  rows: rows.slice(0, most),
  more: rows.length > most,
});
