import { sql } from 'kysely';
import { entityOf, fieldsThrough } from '../../shared/areas/all';
import { reportOf } from '../../shared/areas/reports';
import { entityOfGrid } from '../../shared/areas/view/followed-lists';
import { narrowingOf } from '../../shared/areas/view/followed-state';
import { rowFieldsOf } from '../../shared/entity/entity';
import type { Field } from '../../shared/entity/field';
import { hasNames } from '../../shared/entity/naming';
import { reportOfSource } from '../../shared/export/sources';
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
 * Returns the state of a saved view with its filter values in a language. Words of lists and names of records are kept
 * in English, whoever saves the view, as those who open it may read another language; a value that has no other name,
 * or is out of the user's reach, stays as it is.
 */
export async function stateIn(db: Db, user: SessionUser, { grid, state }: Viewed, language: Language): Promise<State> {
  const filters = Object.entries(narrowingOf(state)?.filters ?? {});
  const changed: [string, object][] = [];
  for (const [column, filter] of filters) {
    const behind = listBehind(grid, column);
    const { values } = filter;
    if (!values?.length || behind === null) continue;
    changed.push([column, { ...filter, values: await namesIn(db, user, { ...behind, values }, language) }]);
  }
  if (changed.length === 0) return state;
  const { filter, ...others } = state.grid as { filter: { filterModel: object } }; // it was read so
  const filterModel = { ...filter.filterModel, ...Object.fromEntries(changed) };
  return { ...state, grid: { ...others, filter: { ...filter, filterModel } } };
}

/** The records whose names stand in a column, one or several in a cell. */
interface Behind {
  list: string;
  isSeveral: boolean;
}

/** The records whose names stand in a column; null where it has other values. */
function listBehind(grid: string, column: string): Behind | null {
  if (isOfList(column)) return { list: listsOfWords[column], isSeveral: false };
  const report = reportOfSource(grid);
  if (report) return behindReport(reportOf(report).columns[column]);
  const entity = entityOfGrid(grid);
  const field = entity && { ...rowFieldsOf(entity), ...fieldsThrough(entity) }[column];
  const isNamed = field?.kind === 'reference' && hasNames(entityOf(field.to));
  return isNamed ? { list: field.to, isSeveral: false } : null;
}

function behindReport(field: Field | undefined): Behind | null {
  if (field?.kind !== 'text') return null;
  const list = field.nameOf ?? field.namesOf;
  return list === undefined ? null : { list, isSeveral: field.namesOf !== undefined };
}

/** The separator of several names in a cell of a report. */
const between = ', ';

/** Returns values of a list in a language: all names where several records are called so. */
async function namesIn(
  db: Db,
  user: SessionUser,
  { list, isSeveral, values }: Behind & { values: readonly string[] },
  language: Language,
): Promise<string[]> {
  const [from, to] = language === 'zh' ? (['nameEn', 'nameZh'] as const) : (['nameZh', 'nameEn'] as const);
  const named = isSeveral ? values.flatMap((value) => value.split(between)) : values;
  const { rows } = await sql<{ from: string; to: string }>`
    select distinct ${sql.ref(from)} as "from", ${sql.ref(to)} as "to" from ${sql.table(tableOf(list))}
    where name_zh <> '' and ${sql.ref(from)} = any(${[...named]}::text[]) and ${visible(user, entityOf(list))} order by 1, 2`.execute(
    db,
  );
  const called = (name: string) => {
    const found = rows.filter((row) => row.from === name).map((row) => row.to);
    return found.length > 0 ? found : [name];
  };
  const inTurn = (value: string) => [
    value
      .split(between)
      .map((name) => called(name)[0])
      .join(between),
  ];
  return [...new Set(values.flatMap(isSeveral ? inTurn : called))];
}
