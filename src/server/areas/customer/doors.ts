import { sql } from 'kysely';
import { AppError } from '../../../shared/errors';
import type { AnyRow } from '../../db/edit';
import { brokenUniqueKey } from '../../db/failures';
import type { Doors } from '../../records/door';
import type { Editor } from '../../records/editor';
import { completedContact, doubtsOfContact, refuseUnborn, takenFromTheMain } from './contact-rules';

export const customerDoors: Doors = {
  customer: { refuse: refuseOutOfReach },
  contact: {
    completed: completedContact,
    doubts: doubtsOfContact,
    alongside: takenFromTheMain,
    refuse: refuseUnborn,
    refusedBy: (error) =>
      brokenUniqueKey(error)?.startsWith('contact_main_for_') ? new AppError('contact.mainTaken') : undefined,
  },
  lineUp: {
    calledAs: () => sql`(select model.code from model where model.id = line_up.model_id)`,
    root: ({ customerId }) => ({ entity: 'customer', id: Number(customerId) }),
  },
};

/** Nobody hands a customer to where they cannot see it; the answer is that of a department or person unknown. */
function refuseOutOfReach({ user: { reach } }: Editor, { departmentId, ownerId }: AnyRow): void {
  if (reach.everything) return;
  if (reach.departmentIds.includes(Number(departmentId)) || reach.ownerIds.includes(Number(ownerId))) return;
  throw new AppError('record.notFound', { record: `department ${departmentId}, account ${ownerId}` });
}
