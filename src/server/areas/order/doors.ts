import { doubtsOfDays } from '../../../shared/areas/order/far-days';
import { order } from '../../../shared/areas/order/order';
import { translate } from '../../../shared/translate';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { i18nOf } from '../../languages';
import type { Doors } from '../../records/door';
import type { Doubt } from '../../records/doubt';
import type { Editor } from '../../records/editor';
import { storedRow } from '../../records/stored-row';

export const orderDoors: Doors = { order: { doubts: doubtsOfOrder } };

async function doubtsOfOrder(db: Db, editor: Editor, given: AnyRow, id: number | null): Promise<Doubt[]> {
  const { today, language } = editor;
  // Most days are near, whatever stood there: a file of many orders asks the database for none of them.
  if (doubtsOfDays({}, given, today).length === 0) return [];
  const before = await storedRow(db, editor, order, id);
  if (!before) return [];
  const i18n = i18nOf(language);
  return doubtsOfDays(before, given, today).map(({ field, problem: { message, values } }) => ({
    ...{ field, problem: translate(i18n, message, values) },
  }));
}
