import { may, type Role } from '../roles';

/** The fields of a customer that only those see who have the right to receivables. */
const receivableFields: readonly string[] = ['creditLine', 'receivable', 'overdue'];

/** The fields, columns or totals that the user may see, by their names. */
export function seenFields<F>(
  user: { roles: readonly Role[] } | undefined,
  fields: readonly F[],
  nameOf: (field: F) => string,
): F[] {
  const seesAll = user !== undefined && may(user, 'receivables');
  return fields.filter((field) => seesAll || !receivableFields.includes(nameOf(field)));
}
