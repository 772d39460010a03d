import { sql } from 'kysely';
import { type InvitationState, invitationDays } from '../../../shared/areas/market/invitation-days';
import { type VisitTime, visitProblem } from '../../../shared/areas/market/visit-times';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import type { WholeChange } from '../../records/door';
import type { Editor } from '../../records/editor';
import { atField } from '../../records/problem-text';
import { rowOf } from '../../records/stored-row';
import type { Written } from '../../records/written';
import { hasArrived } from '../../services/calendar/sent-calendars';

/** Sets the days on which an invitation was sent and answered, according to its new state. */
export async function completedReservation(db: Db, { today }: Editor, given: AnyRow, id: number | null) {
  const { invitationState } = given;
  if (invitationState === undefined) return {};
  const before = id === null ? nobodyInvited : await rowOf<typeof nobodyInvited>(db, 'reservation', id);
  if (before.invitationState === invitationState) return {};
  return invitationDays(invitationState as InvitationState, before, today); // the type of the entity's field
}

/** Throws where a visit does not end after its beginning, or is too far from its show; adds nothing. */
export async function completedVisit(db: Db, { isUndo }: Editor, given: AnyRow, id: number | null): Promise<AnyRow> {
  const visit = id === null ? given : { ...(await rowOf(db, 'reservationVisit', id)), ...given };
  const { rows } = await sql<{ startDate: string; endDate: string }>`
    select start_date, end_date from market join reservation on market_id = market.id
    where reservation.id = ${visit.reservationId}`.execute(db);
  const [show] = rows;
  if (!show) throw new AppError('record.notFound', { record: Number(visit.reservationId) });
  const problem = visitProblem(
    { day: String(visit.day), startsAt: String(visit.startsAt), endsAt: String(visit.endsAt) },
    show,
  );
  // An undo puts visits back before the show they belonged to.
  if (problem && !(isUndo && problem.code === 'visit.outsideShow')) throw problem;
  return {};
}

/**
 * Throws invitation.sent where a reservation moves to another customer or show while somebody has a link to it or its
 * days in their calendar: they would see that customer's data, or be told of that show's days.
 */
export async function refuseSent(db: Db, editor: Editor, { before, after }: Written): Promise<void> {
  const moved = (['customerId', 'marketId'] as const).find((field) => before && before[field] !== after[field]);
  if (!moved) return;
  const { rows } = await sql`
    select from sent_calendar as calendar
    where reservation_id = ${after.id} and jsonb_array_length(events) > 0 and ${hasArrived}
    union all
    select from share_link
    where entity = 'reservation' and record_id = ${after.id} and withdrawn_at is null and expires_at > now()
    limit 1`.execute(db);
  if (rows.length > 0) throw atField(moved, new AppError('invitation.sent'), editor);
}

/** Throws visit.outsideShow where a reservation moves to a show that one of its visits does not belong to. */
export async function refuseStranded(db: Db, _: Editor, id: number, { changes }: WholeChange): Promise<void> {
  if (!('marketId' in changes)) return;
  const { rows } = await sql<VisitTime & { startDate: string; endDate: string }>`
    select day, starts_at, ends_at, start_date, end_date from reservation_visit
    join reservation on reservation.id = reservation_id join market on market.id = market_id
    where reservation_id = ${id} order by day, starts_at`.execute(db);
  for (const { startDate, endDate, ...visit } of rows) {
    const problem = visitProblem(visit, { startDate, endDate });
    if (problem) throw problem;
  }
}

const nobodyInvited = { invitationState: 'notInvited', invitedOn: null, answeredOn: null };
