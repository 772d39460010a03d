import { msg } from '@lingui/core/macro';
import { deputy } from '../../../shared/areas/people/deputy';
import { peopleLimits } from '../../../shared/areas/people/limits';
import { AppError } from '../../../shared/errors';
import { addMonths } from '../../../shared/rules/export-window';
import { translate } from '../../../shared/translate';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { i18nOf } from '../../languages';
import type { Doubt } from '../../records/doubt';
import type { Editor } from '../../records/editor';
import { atField } from '../../records/problem-text';
import { storedRow } from '../../records/stored-row';

/** Throws where somebody would stand in for themselves. */
export function refuseOwnDeputy(editor: Editor, { absentId, deputyId }: AnyRow): void {
  if (absentId === deputyId) throw atField('deputyId', new AppError('people.ownDeputy'), editor);
}

/** What speaks against an absence: that it is over, or so long that somebody mistyped whose rights another has meanwhile. */
export async function doubtsOfDeputy(db: Db, editor: Editor, given: AnyRow, id: number | null): Promise<Doubt[]> {
  if (!('fromDate' in given || 'toDate' in given)) return [];
  const { today, language } = editor;
  const { fromDate, toDate } = { ...(await storedRow(db, editor, deputy, id)), ...given };
  if (typeof fromDate !== 'string' || typeof toDate !== 'string') return [];
  const problem = toDate < today ? isOver : toDate > addMonths(fromDate, peopleLimits.absenceMonths) ? isLong : null;
  return problem
    ? [{ field: 'toDate', problem: translate(i18nOf(language), problem, { fromDate, toDate, today }) }]
    : [];
}

const isOver = msg`The absence ended on {toDate}, before today, {today}: nobody is stood in for.`;
const isLong = msg`From {fromDate} to {toDate} is more than a year, in which the deputy decides in the other’s place.`;
