import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { deputy } from '../../../shared/areas/people/deputy';
import { peopleLimits } from '../../../shared/areas/people/limits';
import { AppError } from '../../../shared/errors';
import { nameIn } from '../../../shared/language';
import { href } from '../../../shared/pages';
import { can } from '../../../shared/roles';
import { addMonths } from '../../../shared/rules/days';
import { translate } from '../../../shared/translate';
import { isAmongOrAbove } from '../../auth/people-rules';
import { peopleWithRights } from '../../auth/rights';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { visible } from '../../db/scope';
import { i18nOf } from '../../languages';
import type { Doubt } from '../../records/doubt';
import type { Editor } from '../../records/editor';
import { atField } from '../../records/problem-text';
import { storedRow } from '../../records/stored-row';
import type { Written } from '../../records/written';
import type { SessionUser } from '../../session-user';
import { giveToDo, titled } from '../../to-dos';

/** Throws where a person would be their own deputy. */
export function refuseOwnDeputy(editor: Editor, { absentId, deputyId }: AnyRow): void {
  if (absentId === deputyId) throw atField('deputyId', new AppError('people.ownDeputy'), editor);
}

/**
 * Throws where the absent person, or the one whose absence it was before the change, stands above the editor or reaches
 * everything while the editor does not: whoever names their deputy, perhaps themselves, would take a right from above.
 * Adds nothing.
 */
export async function refuseDeputyAbove(db: Db, editor: Editor, given: AnyRow, id: number | null): Promise<AnyRow> {
  const { user, language } = editor;
  if (user.reach.everything || !decisive.some((field) => field in given)) return {};
  const before = await storedRow(db, editor, deputy, id);
  for (const absentId of new Set([before?.absentId, given.absentId].flatMap((each) => (each ? Number(each) : [])))) {
    if (absentId === user.id) continue;
    const [absent] = await peopleWithRights(db, sql`account.id = ${absentId}`);
    if (absent?.reach.everything || (await isAmongOrAbove(db, absentId, [user.id]))) {
      const name = nameIn(language, await namesOf(db, absentId));
      throw atField('absentId', new AppError('people.deputyAbove', { name }), editor);
    }
  }
  return {};
}

/**
 * Tells an absent person whom somebody else made their deputy, and for which days, and the one whose absence it was
 * before the change that it no longer is theirs.
 */
export async function tellAbsent(db: Db, { user }: Editor, { before, after }: Written): Promise<void> {
  if (before && decisive.every((field) => before[field] === after[field])) return;
  await tell(db, user, after, standsIn);
  if (before && before.absentId !== after.absentId) await tell(db, user, before, standsNoMore);
}

async function tell(db: Db, user: SessionUser, row: AnyRow, what: MessageDescriptor): Promise<void> {
  const absentId = Number(row.absentId);
  if (absentId === user.id) return;
  const [absent] = await peopleWithRights(db, sql`account.id = ${absentId}`);
  if (!absent) return;
  const found = await namesOf(db, Number(row.deputyId));
  const [from, to] = [String(row.fromDate), String(row.toDate)];
  const titles = titled(what, (language) => ({
    name: nameIn(language, user),
    deputy: nameIn(language, found),
    from,
    to,
  }));
  const path = can(absent, 'read', deputy) ? href('Deputies') : null;
  await giveToDo(db, [absentId], { type: 'mention', ...titles, path });
}

const namesOf = (db: Db, id: number) =>
  db.selectFrom('account').select(['nameEn', 'nameZh']).where('id', '=', id).executeTakeFirstOrThrow();

/** Doubts about an absence: its days, and a deputy who is also away. */
export async function doubtsOfDeputy(db: Db, editor: Editor, given: AnyRow, id: number | null): Promise<Doubt[]> {
  if (!decisive.some((field) => field in given)) return [];
  const { fromDate, toDate, absentId, deputyId } = { ...(await storedRow(db, editor, deputy, id)), ...given };
  if (typeof fromDate !== 'string' || typeof toDate !== 'string') return [];
  const days = { fromDate, toDate };
  return [
    ...doubtsOfDays(editor, days),
    ...(await doubtsOfBothAway(db, editor, { ...days, id, absentId: Number(absentId), deputyId: Number(deputyId) })),
  ];
}

const decisive = ['fromDate', 'toDate', 'absentId', 'deputyId'];

interface Days {
  fromDate: string;
  toDate: string;
}

/** The absence is over, or so long that it is probably a typo; the deputy has the person's rights all the while. */
function doubtsOfDays({ today, language }: Editor, { fromDate, toDate }: Days): Doubt[] {
  const problem = toDate < today ? isOver : toDate > addMonths(fromDate, peopleLimits.absenceMonths) ? isLong : null;
  return problem
    ? [{ field: 'toDate', problem: translate(i18nOf(language), problem, { fromDate, toDate, today }) }]
    : [];
}

/** Deputies are not represented themselves: on days when both are away, nobody decides for the first. */
async function doubtsOfBothAway(
  db: Db,
  { user, language }: Editor,
  { id, fromDate, toDate, absentId, deputyId }: Days & { id: number | null; absentId: number; deputyId: number },
): Promise<Doubt[]> {
  const { rows } = await sql<Days & { name: string; other: string; isDeputyAway: boolean }>`
    select ${nameOf(language, 'away')} as name, ${nameOf(language, 'other')} as other,
      greatest(from_date, ${fromDate}::date)::text as from_date, least(to_date, ${toDate}::date)::text as to_date,
      absent_id = ${deputyId} as is_deputy_away
    from deputy
    join account as away on away.id = case when absent_id = ${deputyId} then absent_id else deputy_id end
    join account as other on other.id = case when absent_id = ${deputyId} then deputy_id else absent_id end
    where (absent_id = ${deputyId} or deputy_id = ${absentId}) and to_date >= today()
      and from_date <= ${toDate} and to_date >= ${fromDate} and deputy.id is distinct from ${id} and ${visible(user, deputy)}
    order by from_date, deputy.id`.execute(db);
  return rows.map(({ isDeputyAway, ...told }) => ({
    field: isDeputyAway ? 'deputyId' : 'absentId',
    problem: translate(i18nOf(language), isDeputyAway ? isAwayToo : isNeeded, told),
  }));
}

const standsIn = msg`{name} made {deputy} your deputy from {from} to {to}`;
const standsNoMore = msg`{name} removed your deputy {deputy}, from {from} to {to}`;
const isOver = msg`The absence ended on {toDate}, before today, {today}: the deputy would never stand in.`;
const isLong = msg`From {fromDate} to {toDate} is more than a year, for which the deputy would decide in the other’s place.`;
const isAwayToo = msg`{name} is also away from {fromDate} to {toDate}, and {other}, who stands in then, cannot decide for anybody else. Choose somebody else, or a second deputy for those days.`;
const isNeeded = msg`{name} stands in for {other} from {fromDate} to {toDate}, for whom nobody would decide then. Give {other} another deputy for those days.`;
