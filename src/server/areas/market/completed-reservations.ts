import { sql } from 'kysely';
import { type InvitationState, invitationDays } from '../../../shared/areas/market/invitation-days';
import { marketLimits } from '../../../shared/areas/market/limits';
import { daysAround } from '../../../shared/areas/market/visit-times';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import type { Editor } from '../../records/editor';
import { rowOf } from '../../records/stored-row';

/** With the state of an invitation go the days on which it went out and was answered. */
export async function completedReservation(db: Db, { today }: Editor, given: AnyRow, id: number | null) {
  const { invitationState } = given;
  if (invitationState === undefined) return {};
  const before = id === null ? nobodyInvited : await rowOf<typeof nobodyInvited>(db, 'reservation', id);
  if (before.invitationState === invitationState) return {};
  return invitationDays(invitationState as InvitationState, before, today); // what the entity's field holds
}

/** Throws where a visit does not end after it begins, or is too far from its show to belong to it; adds nothing. */
export async function completedVisit(db: Db, _: Editor, given: AnyRow, id: number | null): Promise<AnyRow> {
  const visit = id === null ? given : { ...(await rowOf(db, 'reservationVisit', id)), ...given };
  const day = String(visit.day);
  const { startsAt, endsAt } = { startsAt: String(visit.startsAt), endsAt: String(visit.endsAt) };
  if (startsAt >= endsAt) throw new AppError('visit.endsBefore', { from: startsAt, to: endsAt });
  const { rows } = await sql<{ startDate: string; endDate: string }>`
    select start_date, end_date from market join reservation on market_id = market.id
    where reservation.id = ${visit.reservationId}`.execute(db);
  const [show] = rows;
  if (!show) throw new AppError('record.notFound', { record: Number(visit.reservationId) });
  const around = daysAround(show);
  if (day >= around.from && day <= around.to) return {};
  const { days } = marketLimits.visits;
  throw new AppError('visit.outsideShow', { days, from: show.startDate, to: show.endDate });
}

const nobodyInvited = { invitationState: 'notInvited', invitedOn: null, answeredOn: null };
