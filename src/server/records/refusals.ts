import { audiencesOf } from '../../shared/entity/audience';
import { disordersOf } from '../../shared/entity/disorder';
import { type AnyEntity, isFilledIn, isOpen, stateLabel } from '../../shared/entity/entity';
import { AppError } from '../../shared/errors';
import type { Language } from '../../shared/language';
import { stateField } from '../../shared/workflow/machine';
import type { AnyRow } from '../db/edit';
import { i18nOf } from '../languages';
import type { SessionUser } from '../session-user';
import type { Editor } from './editor';
import { isOwn } from './own';
import { atField, problemText } from './problem-text';

/** Throws, at the later field, where days or numbers that are `ordered` are out of order. */
export function refuseDisordered(entity: AnyEntity, language: Language, after: AnyRow): void {
  const [first] = disordersOf(entity, after);
  if (!first) return;
  const { from, to, error } = first;
  const names = { from: labelOf(entity, from, language), to: labelOf(entity, to, language) };
  throw atField(to, new AppError(error, names), { language });
}

/** Throws record.oneOf, at every field of the group, unless exactly one field of a `oneOf` is given. */
export function refuseNotOne(entity: AnyEntity, language: Language, after: AnyRow): void {
  for (const names of entity.oneOf ?? []) {
    if (names.filter((name) => (after[name] ?? '') !== '').length === 1) continue;
    const [one = '', other = ''] = names.map((name) => labelOf(entity, name, language));
    const values = { one, other };
    const problem = problemText(new AppError('record.oneOf', values), { language });
    throw new AppError('record.oneOf', values, { fields: names.map((field) => ({ field, problem })) });
  }
}

/** Throws where what becomes a task has a day but no text, as no task would come of it; a stored one may stay so. */
export function refuseDayAlone(
  { language }: Editor,
  [text, day]: readonly [string, string],
  after: AnyRow,
  before?: AnyRow,
) {
  const isAlone = (row: AnyRow) => (row[day] ?? '') !== '' && (row[text] ?? '') === '';
  if (!isAlone(after) || (before && isAlone(before) && before[day] === after[day])) return;
  throw atField(text, new AppError('task.dayWithoutText'), { language });
}

/** Throws where a record's state lets nobody edit or remove it. */
export function refuseLocked(entity: AnyEntity, language: Language, row: AnyRow): void {
  const state = String(row[stateField]);
  if (isOpen(entity, state)) return;
  const label = stateLabel(entity, state);
  throw new AppError('state.locked', { state: typeof label === 'string' ? label : i18nOf(language)._(label) });
}

/** Throws where somebody other than its writer (`writtenBy`) changes fields of a record that people fill in. */
export function refuseOthersOwn(entity: AnyEntity, user: SessionUser, after: AnyRow, before: AnyRow): void {
  if (isOwn(user, entity, before)) return;
  const changed = Object.keys(entity.fields).filter(
    (name) => isFilledIn(entity, name) && differs(before[name], after[name]),
  );
  if (changed.length > 0) throw new AppError('record.ofItsWriter');
}

/** Throws where users write a record for an audience they are not part of: they could not see it again. */
export function refuseOutsideAudience({ access }: AnyEntity, user: SessionUser, after: AnyRow): void {
  const { audience } = access;
  if (!audience || audiencesOf(user, access).includes(String(after[audience.field]))) return;
  throw new AppError('record.outsideAudience');
}

const differs = (left: unknown, right: unknown) => JSON.stringify(left ?? null) !== JSON.stringify(right ?? null);

function labelOf({ fields }: AnyEntity, name: string, language: Language): string {
  const field = fields[name];
  return field ? i18nOf(language)._(field.label) : name;
}
