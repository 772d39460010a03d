import { sql } from 'kysely';
import { entityOf, fieldsThrough } from '../../shared/areas/all';
import { entityOfGrid } from '../../shared/areas/view/followed-lists';
import { narrowingOf } from '../../shared/areas/view/followed-state';
import { rowFieldsOf } from '../../shared/entity/entity';
import { hasNames } from '../../shared/entity/naming';
import type { Language } from '../../shared/language';
import type { Db } from '../db/connect';
import { isOfList, listsOfWords } from '../db/kept-words';
import { visible } from '../db/scope';
import { tableOf } from '../db/storage';
import type { SessionUser } from '../session-user';

type State = Readonly<Record<string, unknown>>;

interface Viewed {
  grid: string;
  state: State;
}

/**
 * The state of a saved view with the values that its columns are narrowed to as a language calls them. Words of lists and names of records
 * are kept in English, whoever saves the view, as those who open it may read another language; what neither knows, or is out of the user's
 * reach, stays as it is.
 */
export async function stateIn(db: Db, user: SessionUser, { grid, state }: Viewed, language: Language): Promise<State> {
  const filters = Object.entries(narrowingOf(state)?.filters ?? {});
  const changed: [string, object][] = [];
  for (const [column, filter] of filters) {
    const list = listBehind(grid, column);
    if (!filter.values?.length || list === null) continue;
    changed.push([column, { ...filter, values: await namesIn(db, user, list, filter.values, language) }]);
  }
  if (changed.length === 0) return state;
  const { filter, ...others } = state.grid as { filter: { filterModel: object } }; // it was read so
  const filterModel = { ...filter.filterModel, ...Object.fromEntries(changed) };
  return { ...state, grid: { ...others, filter: { ...filter, filterModel } } };
}

/** The records whose names stand in a column; null where it has other values. */
function listBehind(grid: string, column: string): string | null {
  if (isOfList(column)) return listsOfWords[column];
  const entity = entityOfGrid(grid);
  const field = entity && { ...rowFieldsOf(entity), ...fieldsThrough(entity) }[column];
  return field?.kind === 'reference' && hasNames(entityOf(field.to)) ? field.to : null;
}

/** Values of a list as a language calls them: all that are called so where several are. */
async function namesIn(
  db: Db,
  user: SessionUser,
  list: string,
  values: readonly string[],
  language: Language,
): Promise<string[]> {
  const [from, to] = language === 'zh' ? (['nameEn', 'nameZh'] as const) : (['nameZh', 'nameEn'] as const);
  const { rows } = await sql<{ from: string; to: string }>`
    select distinct ${sql.ref(from)} as "from", ${sql.ref(to)} as "to" from ${sql.table(tableOf(list))}
    where name_zh <> '' and ${sql.ref(from)} = any(${[...values]}::text[]) and ${visible(user, entityOf(list))} order by 1, 2`.execute(
    db,
  );
  return [
    ...new Set(
      values.flatMap((value) => {
        const called = rows.filter((row) => row.from === value).map((row) => row.to);
        return called.length > 0 ? called : [value];
      }),
    ),
  ];
}
