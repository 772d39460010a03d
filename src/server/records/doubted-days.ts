import type { AnyEntity } from '../../shared/entity/entity';
import { doubtsOfDays } from '../../shared/rules/far-days';
import { translate } from '../../shared/translate';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { i18nOf } from '../languages';
import type { Doubt } from './doubt';
import type { Editor } from './editor';
import { storedRow } from './stored-row';

/** Returns a check that doubts days which a change sets to far ahead or long ago. */
export function doubtedDays(entity: AnyEntity) {
  return async (db: Db, editor: Editor, given: AnyRow, id: number | null): Promise<Doubt[]> => {
    // Most days are near, so the stored row need not be read: an import of many records costs no queries.
    if (doubtsOfDays(entity, {}, given, editor.today).length === 0) return [];
    const before = await storedRow(db, editor, entity, id);
    return before ? farDays(entity, editor, before, given) : [];
  };
}

/** Doubts the same days of a record that was read already. */
export function farDays(
  entity: Pick<AnyEntity, 'fields'>,
  { today, language }: Pick<Editor, 'today' | 'language'>,
  before: AnyRow,
  given: AnyRow,
): Doubt[] {
  const i18n = i18nOf(language);
  return doubtsOfDays(entity, before, given, today).map(({ field, problem: { message, values } }) => ({
    field,
    problem: translate(i18n, message, values),
  }));
}
