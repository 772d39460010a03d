import { sql } from 'kysely';
import type { StoredPrice } from '../../../shared/areas/price/price-steps';
import { chunks } from '../../../shared/chunks';
import { AppError } from '../../../shared/errors';
import { type AuditEntry, auditAll } from '../../db/audit';
import type { Db } from '../../db/connect';
import { type AnyRow, only, plannedChanges } from '../../db/edit';
import { doorOf, scopeOf } from '../../records/doors';
import type { Editor } from '../../records/editor';
import { refuseUnknownReferences } from '../../records/referred';
import { takenKey } from '../../records/taken-key';
import type { PlannedPrice } from './planned-prices';

interface ChangeOfPrices {
  planned: readonly PlannedPrice[];
  /** First day on which the new prices are valid. */
  from: string;
  changeSet: string;
}

/** Prices per statement: a statement takes some ten thousand values. */
const atOnce = 1000;

/**
 * Writes new prices, and their effects on existing ones, as one change set. Each is checked and audited like a single
 * edit or addition, which is all that the door of prices requires; but a thousand take as many statements as one.
 */
export async function writtenPrices(db: Db, editor: Editor, { planned, ...change }: ChangeOfPrices): Promise<void> {
  for (const part of chunks(planned, atOnce)) {
    const some = { planned: part, ...change };
    const edits = await editedAll(db, editor, some);
    const additions = await addedAll(db, editor, some);
    const lines = some.planned.flatMap((each) =>
      [edits.get(each), additions.get(each)].filter((line) => line !== undefined),
    );
    await auditAll(db, lines);
  }
}

type Lines = Map<PlannedPrice, AuditEntry>;

interface PriceEdit {
  each: PlannedPrice;
  stored: StoredPrice;
  changes: { endDate?: string; fobUsd?: number };
}

/** Ends the prices that are followed by new ones, and updates those that begin on the same day. */
async function editedAll(db: Db, editor: Editor, { planned, changeSet }: ChangeOfPrices): Promise<Lines> {
  const edits = planned.flatMap((each): PriceEdit[] => {
    const { closes, replaces, fobUsd } = each;
    if (closes) return [{ each, stored: closes, changes: { endDate: closes.endDate } }];
    return replaces ? [{ each, stored: replaces, changes: { fobUsd } }] : [];
  });
  if (edits.length === 0) return new Map();
  const { rows } = await sql<AnyRow & { id: number }>`
    select * from price where id = any(${edits.map(({ stored }) => stored.id)}::bigint[]) and ${scopeOf('price', editor.user)}
    order by id for update`.execute(db);
  const present = new Map(rows.map((row) => [row.id, row]));
  const changed = edits.flatMap(({ each, stored: { id, version }, changes }) => {
    const before = present.get(id);
    if (!before) throw new AppError('record.notFound', { record: id });
    const refuse = (after: AnyRow, stored: AnyRow) => doorOf('price').refuse(editor, after, stored);
    const fields = Object.keys(plannedChanges(before, { table: 'price', version, changes, refuse }));
    return fields.length > 0 ? [{ each, id, before, changes, fields }] : [];
  });
  const given = (field: keyof PriceEdit['changes']) => changed.map(({ changes }) => changes[field] ?? null);
  const { rows: written } = await sql<AnyRow & { id: number; version: number }>`
    update price set fob_usd = coalesce(given.fob_usd, price.fob_usd), end_date = coalesce(given.end_date, price.end_date),
      version = version + 1, updated_at = now()
    from unnest(${changed.map(({ id }) => id)}::bigint[], ${given('fobUsd')}::numeric[], ${given('endDate')}::date[])
      as given (id, fob_usd, end_date)
    where price.id = given.id returning price.*`
    .execute(db)
    .catch((error: unknown) => {
      throw takenKey(error, editor, 'price', {});
    });
  const after = new Map(written.map((row) => [row.id, row]));
  return new Map(
    changed.map(({ each, id, before, fields }) => [
      each,
      {
        accountId: editor.user.id,
        address: editor.address,
        entity: 'price',
        changeSet,
        action: 'edited',
        recordId: id,
        before: only(before, fields),
        after: only(after.get(id) ?? {}, fields),
        version: Number(after.get(id)?.version),
      },
    ]),
  );
}

async function addedAll(db: Db, editor: Editor, { planned, from, changeSet }: ChangeOfPrices): Promise<Lines> {
  const additions = planned
    .filter(({ replaces }) => replaces === null)
    .map((each) => {
      const { commodityId, plant, fobUsd, endDate } = each;
      return { each, values: { commodityId, plant, fobUsd, startDate: from, endDate } };
    });
  if (additions.length === 0) return new Map();
  const commodityIds = additions.map(({ values }) => values.commodityId);
  await refuseUnknownReferences(db, editor, 'price', { commodityId: [...new Set(commodityIds)] });
  for (const { values } of additions) doorOf('price').refuse(editor, values);
  const written = await db
    .insertInto('price')
    .values(additions.map(({ values }) => values))
    .returning(['id', 'version', 'commodityId', 'plant'])
    .execute()
    .catch((error: unknown) => {
      throw takenKey(error, editor, 'price', {});
    });
  const stored = new Map(written.map((row) => [`${row.commodityId} ${row.plant}`, row]));
  return new Map(
    additions.map(({ each, values }) => {
      const row = stored.get(`${values.commodityId} ${values.plant}`);
      return [
        each,
        {
          accountId: editor.user.id,
          address: editor.address,
          entity: 'price',
          changeSet,
          action: 'added',
          recordId: Number(row?.id),
          after: values,
          version: Number(row?.version),
        },
      ];
    }),
  );
}
