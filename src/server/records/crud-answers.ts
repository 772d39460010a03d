import { randomUUID } from 'node:crypto';
import type { KnownList } from '../../shared/areas/all';
import { type CrudRecord, crudCallsOf, type GivenChildren, rowOf } from '../../shared/entity/crud';
import { type AnyEntity, seenFieldsOf } from '../../shared/entity/entity';
import { codeFieldOf } from '../../shared/entity/naming';
import { late } from '../../shared/late';
import type { Db } from '../db/connect';
import { type AnyRow, inTransaction } from '../db/edit';
import { countOf, listPage } from '../db/list-page';
import { exportColumnsOf, throughColumnsOf } from '../export/column';
import { exportFile } from '../export/export-file';
import { longList } from '../export/long-list';
import { type Answers, answering, type Handlers } from '../http/handlers';
import type { Asking } from '../session-user';
import { addedWhole } from './add-whole';
import { childrenOf } from './children';
import { refuseCircle } from './circle';
import { doorOf } from './doors';
import { editorOf } from './editor';
import { keptOf } from './kept-count';
import { lockWhole } from './locked-whole';
import { newFiles } from './new-files';
import { partSheets } from './part-sheets';
import { plannedParts, savePlannedParts } from './parts';
import { referringFirst } from './referring-first';
import { removed } from './remove';
import { rowAt, rowsOf, withRights } from './rows';
import { saved } from './save';
import { lockKey, savedWith } from './sent-once';
import { lockAll } from './undo-many';

type NewRecord = AnyRow & {
  children?: GivenChildren;
  uploads?: readonly string[];
  confirmed?: boolean;
  key?: string;
};

/** The calls of a list, answered from its entity's definition alone. */
export function crudAnswers({ entity, title }: KnownList): Answers {
  const calls = crudCallsOf(entity);
  const row = late(() => rowOf(entity));
  const { name } = entity;
  const code = codeFieldOf(entity) ?? 'id';
  const { latestBy, totals = [] } = entity;
  const order = latestBy
    ? ({ sort: { by: latestBy, direction: 'desc' }, tie: ['id'] } as const)
    : ({ sort: { by: entity.sortedBy ?? code, direction: 'asc' }, tie: [code, 'id'] } as const);

  const handlers: Handlers<typeof calls> = {
    async list({ readDb, input, ...asking }) {
      doorOf(name).refuseList?.(input);
      const { filter, sums } = await keptOf(readDb, asking, entity, input);
      const rows = rowsOf(asking, entity, filter);
      const page = await listPage(readDb, { row: row(), rows, input, ...order, totals, sums });
      return { ...page, rows: page.rows.map((each) => withRights(asking, entity, each)) };
    },

    get: ({ readDb, input, ...asking }) => recordAt(readDb, asking, entity, input.id),

    async excel({ readDb, input: { format, ...filter }, ...context }) {
      doorOf(name).refuseList?.(filter);
      const whole = { row: row(), rows: rowsOf(context, entity, filter), ...order };
      return exportFile(context, {
        title,
        format,
        source: { name: `list.${entity.name}`, filters: filter },
        columns: [...exportColumnsOf(entity, seenFieldsOf(context.user, entity)), ...throughColumnsOf(entity)],
        rows: longList(readDb, whole, async () => {
          const { sums } = await keptOf(readDb, context, entity, { ...filter, page: 1, size: 1 });
          return sums ? (await sums).total : countOf(readDb, whole.rows);
        }),
        further: (rows) => partSheets(readDb, context, entity, rows as { id: number }[]), // of a list's own rows
      });
    },

    async add(context) {
      const { uploads = [], confirmed, key = randomUUID(), ...given } = context.input as NewRecord; // its fields by their names
      const editor = { ...editorOf(context), isSure: confirmed === true };
      // A record that `stays` cannot be removed, so its addition cannot be undone.
      const changeSet = entity.stays ? null : key;
      const answer = async (db: Db, id: number) => ({ ...(await recordAt(db, context, entity, id)), changeSet });
      const before = await savedWith(context.db, editor, name, key);
      if (before !== null) return answer(context.db, before);
      const giveFiles = await newFiles({ ...context, editor }, entity, uploads);
      return inTransaction(context.db, async (db) => {
        await lockKey(db, key);
        // A repeated request may have been faster.
        const meanwhile = await savedWith(db, editor, name, key);
        if (meanwhile !== null) return answer(db, meanwhile);
        const { id } = await addedWhole(db, editor, entity, given, { changeSet: key });
        await giveFiles(db, id);
        return answer(db, id);
      });
    },

    modify: (context) =>
      inTransaction(context.db, async (db) => {
        const { children, confirmed: isSure, ...change } = context.input;
        const editor = { ...editorOf(context), isSure };
        // Locks the record before its parts, as a removal does: the other order could deadlock.
        if (children) {
          await refuseCircle(db, editor, name, change);
          await lockWhole(db, editor, entity, change);
        }
        const parts = await plannedParts(db, entity, change.id, children);
        const { changeSet } = await saved(db, editor, name, { ...change, raises: parts.length > 0 });
        if (changeSet !== null) await savePlannedParts(db, editor, change.id, parts, changeSet);
        await doorOf(name).refuseWhole?.(db, editor, change.id, {
          changes: change.changes,
          haveParts: parts.length > 0,
        });
        return { ...(await recordAt(db, context, entity, change.id)), changeSet };
      }),

    remove: async (context) => ({
      changeSet: await removed(context.db, editorOf(context), name, context.input),
    }),

    removeMany: (context) =>
      inTransaction(context.db, async (db) => {
        const changeSet = randomUUID();
        // One lock order, whatever the order of removal: two removals of the same records could deadlock otherwise.
        await lockAll(
          db,
          context.input.records.map(({ id }) => ({ entity: name, id })),
        );
        for (const record of await referringFirst(db, name, context.input.records))
          await removed(db, editorOf(context), name, { ...record, changeSet });
        return { changeSet };
      }),
  };
  return answering(calls, handlers);
}

/** A record with its parts. */
async function recordAt(db: Db, asking: Asking, entity: AnyEntity, id: number): Promise<CrudRecord> {
  return { ...(await rowAt(db, asking, entity, id)), ...(await childrenOf(db, asking, entity, id)) };
}
