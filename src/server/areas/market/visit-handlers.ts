import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { reservation, reservationVisit } from '../../../shared/areas/market/reservation';
import { visitCalls } from '../../../shared/areas/market/visit-calls';
import type { EditableName } from '../../../shared/areas/record/editable';
import { isOpen } from '../../../shared/entity/entity';
import { AppError } from '../../../shared/errors';
import { stateField } from '../../../shared/workflow/machine';
import type { Db } from '../../db/connect';
import { type AnyRow, edited, inTransaction, lockedRow } from '../../db/edit';
import { visible } from '../../db/scope';
import type { TableName } from '../../db/storage';
import { answering, type Handlers } from '../../http/handlers';
import { added } from '../../records/add';
import { scopeOf } from '../../records/doors';
import { type Editor, editorOf } from '../../records/editor';
import { removed } from '../../records/remove';
import { saved } from '../../records/save';
import { completedReservation } from './completed-reservations';
import { showCalendar } from './show-calendar';

const visit = reservationVisit.name as EditableName; // parts are edited under their own name

const handlers: Handlers<typeof visitCalls> = {
  getShowCalendar: ({ readDb, input, ...asking }) => showCalendar(readDb, asking, input.marketId),

  addVisit({ input, ...context }) {
    const editor = editorOf(context);
    return withReservation(context.db, editor, input.reservationId, (db, changeSet) =>
      added(db, editor, visit, input, { changeSet }),
    );
  },

  async changeVisit({ input: { id, version, changes }, ...context }) {
    const editor = editorOf(context);
    const reservationId = await reservationOf(context.db, editor, id);
    return withReservation(context.db, editor, reservationId, (db, changeSet) =>
      saved(db, editor, visit, { id, version, changes, changeSet }),
    );
  },

  async removeVisit({ input: { id, version }, ...context }) {
    const editor = editorOf(context);
    const reservationId = await reservationOf(context.db, editor, id);
    return withReservation(context.db, editor, reservationId, (db, changeSet) =>
      removed(db, editor, visit, { id, version, changeSet }),
    );
  },

  keepMinutes({ input: { id, version, changes: given }, ...context }) {
    const editor = editorOf(context);
    const { user, address } = editor;
    return inTransaction(context.db, async (db) => {
      // Past the door, which refuses a reservation that is not open: its minutes are kept whatever its state.
      const changes: AnyRow = { ...given, ...(await completedReservation(db, editor, given, id)) };
      const { changeSet, row } = await edited<TableName>(db, {
        table: 'reservation',
        id,
        version,
        changes,
        by: user.id,
        address,
        within: scopeOf('reservation', user),
      });
      // A reservation refuses the undo of its own fields once it is submitted.
      return { changeSet: isOpen(reservation, (row as AnyRow)[stateField]) ? changeSet : null }; // the row of a reservation
    });
  },
};

/** Changes a visit under the lock of its reservation, whose version it increments. */
function withReservation(
  db: Db,
  editor: Editor,
  id: number,
  work: (transaction: Db, changeSet: string) => Promise<unknown>,
): Promise<{ changeSet: string }> {
  return inTransaction(db, async (transaction) => {
    const changeSet = randomUUID();
    const within = scopeOf('reservation', editor.user);
    const { version } = await lockedRow(transaction, { table: 'reservation', id, within });
    await work(transaction, changeSet);
    const raise = { id, version, changes: {}, raises: true, by: editor.user.id };
    await edited(transaction, { table: 'reservation', ...raise });
    return { changeSet };
  });
}

async function reservationOf(db: Db, { user }: Editor, visitId: number): Promise<number> {
  const { rows } = await sql<{ reservationId: number }>`
    select reservation_id from reservation_visit where id = ${visitId} and ${visible(user, reservationVisit)}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new AppError('record.notFound', { record: visitId });
  return row.reservationId;
}

export const visitsAnswers = answering(visitCalls, handlers);
