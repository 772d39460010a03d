import { seesField } from '../../entity/entity';
import { may, type Role } from '../../roles';
import { customer } from './customer';

/** What a customer owes, beside the fields of its record. */
const receivableFigures: readonly string[] = ['receivable', 'overdue'];

/** The fields and figures of customers, columns or totals of them, that the user may see, by their names. */
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
