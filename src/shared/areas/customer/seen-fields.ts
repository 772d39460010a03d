import { seesField } from '../../entity/entity';
import { may, type Role } from '../../roles';
import { customer } from './customer';

/** Figures of what a customer owes, which are no fields of its record. */
const receivableFigures: readonly string[] = ['receivable', 'overdue'];

/** Filters fields and figures of customers (or columns and totals of them) to those that the user may see, by name. */
export function seenFields<F>(
  user: { roles: readonly Role[] } | undefined,
  fields: readonly F[],
  nameOf: (field: F) => string,
): F[] {
  const seesReceivables = user !== undefined && may(user, 'receivables');
  return fields.filter((field) => {
    const name = nameOf(field);
    return seesField(user, customer, name) && (seesReceivables || !receivableFigures.includes(name));
  });
}
