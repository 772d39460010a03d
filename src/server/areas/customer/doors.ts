import { sql } from 'kysely';
import { customer } from '../../../shared/areas/customer/customer';
import { isVisitToCome } from '../../../shared/areas/customer/last-visit';
import { lineUp } from '../../../shared/areas/customer/line-up';
import { AppError } from '../../../shared/errors';
import type { Language } from '../../../shared/language';
import type { AnyRow } from '../../db/edit';
import { brokenUniqueKey } from '../../db/failures';
import type { Doors } from '../../records/door';
import type { Editor } from '../../records/editor';
import { atField } from '../../records/problem-text';
import { completedContact, doubtsOfContact, refuseUnborn, takenFromTheMain } from './contact-rules';

export const customerDoors: Doors = {
  customer: {
    refuse(editor, after, before) {
      refuseOutOfReach(editor, after);
      refuseVisitToCome(editor, after, before);
    },
  },
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
    refusedBy: standsThere,
    root: ({ customerId }) => ({ entity: 'customer', id: Number(customerId) }),
  },
};

/** The error where the model is on that floor slot already. */
function standsThere(error: unknown, language: Language): AppError | undefined {
  if (brokenUniqueKey(error) !== 'line_up_stands_once') return undefined;
  const { modelId, floorSlot } = lineUp.fields;
  const fields = [modelId.label, floorSlot.label];
  return atField('floorSlot', new AppError('record.duplicateOf', { fields }), { language });
}

/** Throws where a last visit is in the future, unless it was stored so and is unchanged. */
function refuseVisitToCome({ today, language }: Editor, after: AnyRow, before?: AnyRow): void {
  if (!isVisitToCome(after, today, before)) return;
  throw atField('lastVisit', new AppError('customer.visitToCome', { today }), { language });
}

/** Throws where an editor would move a customer out of their own reach, like for an unknown department or person. */
function refuseOutOfReach({ user: { reach } }: Editor, { departmentId, ownerId }: AnyRow): void {
  if (reach.everything) return;
  if (reach.departmentIds.includes(Number(departmentId)) || reach.ownerIds.includes(Number(ownerId))) return;
  const { fields } = customer;
  const unknown = [
    { label: fields.departmentId.label, id: Number(departmentId) },
    { label: fields.ownerId.label, id: Number(ownerId) },
  ];
  throw new AppError('record.notFound', { record: unknown });
}
