import type { EntityList } from '../../shared/areas/area';
import type { EditableName } from '../../shared/areas/record/calls';
import { crudCallsOf, rowOf } from '../../shared/entity/crud';
import { codeFieldOf } from '../../shared/entity/naming';
import { type AnyRow, inTransaction } from '../db/edit';
import { listPage, wholeList } from '../db/list-page';
import { exportColumnsOf } from '../export/column';
import { exportFile } from '../export/export-file';
import { type Area, area, type Handlers } from '../http/handlers';
import { added } from './add';
import { removed } from './remove';
import { rowAt, rowsOf, withRights } from './rows';
import { editorOf, saved } from './save';

/** The calls of a list, answered from its entity's definition alone. */
export function crudArea({ entity, title }: EntityList): Area {
  const calls = crudCallsOf(entity);
  const row = rowOf(entity);
  const name = entity.name as EditableName; // what has a list is edited by it
  const sort = { by: codeFieldOf(entity) ?? 'id', direction: 'asc' } as const;

  const handlers: Handlers<typeof calls> = {
    async list({ readDb, input, ...asking }) {
      const rows = rowsOf(asking, entity, input);
      const page = await listPage(readDb, { row, rows, input, sort, totals: [] });
      return { ...page, rows: page.rows.map((each) => withRights(asking, entity, each)) };
    },

    get: ({ readDb, input, ...asking }) => rowAt(readDb, asking, entity, input.id),

    excel({ readDb, input: { format, ...filter }, ...context }) {
      return exportFile(context, {
        title,
        format,
        source: { name: `list.${entity.name}`, filters: filter },
        columns: exportColumnsOf(entity, Object.keys(entity.fields)),
        rows: () => wholeList(readDb, { row, rows: rowsOf(context, entity, filter), sort }),
      });
    },

    add: (context) =>
      inTransaction(context.db, async (db) => {
        const { id, changeSet } = await added(db, editorOf(context), name, context.input as AnyRow); // its fields by their names
        return { ...(await rowAt(db, context, entity, id)), changeSet };
      }),

    modify: (context) =>
      inTransaction(context.db, async (db) => {
        const { changeSet } = await saved(db, editorOf(context), name, context.input);
        return { ...(await rowAt(db, context, entity, context.input.id)), changeSet };
      }),

    remove: async (context) => ({
      changeSet: await removed(context.db, editorOf(context), name, context.input),
    }),
  };
  return area(calls, handlers);
}
