import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { deputy } from '../../../shared/areas/people/deputy';
import { peopleLimits } from '../../../shared/areas/people/limits';
import { AppError } from '../../../shared/errors';
import { addMonths } from '../../../shared/rules/export-window';
import { translate } from '../../../shared/translate';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { visible } from '../../db/scope';
import { i18nOf } from '../../languages';
import type { Doubt } from '../../records/doubt';
import type { Editor } from '../../records/editor';
import { atField } from '../../records/problem-text';
import { storedRow } from '../../records/stored-row';

/** Throws where somebody would stand in for themselves. */
export function refuseOwnDeputy(editor: Editor, { absentId, deputyId }: AnyRow): void {
  if (absentId === deputyId) throw atField('deputyId', new AppError('people.ownDeputy'), editor);
}

/** What speaks against an absence: its days, and that whoever is to act is away meanwhile, too. */
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

/** That it is over, or so long that somebody mistyped whose rights another has meanwhile. */
function doubtsOfDays({ today, language }: Editor, { fromDate, toDate }: Days): Doubt[] {
  const problem = toDate < today ? isOver : toDate > addMonths(fromDate, peopleLimits.absenceMonths) ? isLong : null;
  return problem
    ? [{ field: 'toDate', problem: translate(i18nOf(language), problem, { fromDate, toDate, today }) }]
    : [];
}

/** A deputy has no deputy: on the days on which both are away nobody decides what waits for the first. */
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

const isOver = msg`The absence ended on {toDate}, before today, {today}: nobody is stood in for.`;
const isLong = msg`From {fromDate} to {toDate} is more than a year, in which the deputy decides in the other’s place.`;
const isAwayToo = msg`{name} is away, too, from {fromDate} to {toDate}, and {other}, who stands in then, decides for nobody else. Choose somebody else, or a second deputy for those days.`;
const isNeeded = msg`{name} stands in for {other} from {fromDate} to {toDate}, for whom nobody would decide then. Give {other} another deputy for those days.`;
