import { quoteName, quoteText, sqlName } from '../console/names';
import { shownUnit, storedUnits } from '../rules/size-units';
import { quickWords } from './quick-words';
import type { ColumnFilter, TableColumn, TableView } from './view';

/** A view of a table with the columns that are shown, in their order. */
export interface ColumnsView extends TableView {
  columns: readonly string[];
}

/**
 * What a grid shows, as a statement for the console, one clause per line: its columns, filters and order. The console
 * sorts text by its letters; only the grid sorts names of both languages by `nameCollator`.
 */
export function viewSql(table: string, columns: readonly TableColumn[], view: ColumnsView): string {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shown = view.columns.filter((id) => byId.has(id)).map(nameOf);
  const conditions = [
    ...Object.entries(view.filters).flatMap(([id, filter]) => {
      const column = byId.get(id);
      return column ? filterSql(column, filter) : [];
    }),
    ...quickWords(view.quick.toLowerCase()).map((word) => anyHolds(columns, word, view.units)),
  ];
  const order = view.sort.flatMap(({ column: id, descending }) => {
    const column = byId.get(id);
    return column ? [`${orderSql(column)}${descending ? ' desc' : ''} nulls last`] : [];
  });
  return [
    `select ${shown.length > 0 ? shown.join(', ') : '*'}`,
    `from ${table}`,
    ...conditions.map((condition, at) => `${at === 0 ? 'where' : '  and'} ${condition}`),
    ...(order.length > 0 ? [`order by ${order.join(', ')}`] : []),
  ].join('\n');
}

const nameOf = (id: string): string => quoteName(sqlName(id));

/** The conditions of one column's filter, all of which must hold. */
function filterSql(column: TableColumn, { values, contains, from, to }: ColumnFilter): string[] {
  const name = nameOf(column.id);
  return [
    ...(values ? [valuesSql(column, values)] : []),
    ...(contains ? [`contains(lower(${name}), ${quoteText(contains.toLowerCase())})`] : []),
    ...(from === undefined ? [] : [`${name} >= ${literal(column, from)}`]),
    ...(to === undefined ? [] : [`${name} <= ${literal(column, to)}`]),
  ];
}

function valuesSql(column: TableColumn, values: readonly string[]): string {
  if (values.length === 0) return 'false';
  const name = nameOf(column.id);
  const listed = values.filter((value) => value !== '').map((value) => literal(column, value));
  const isAmong = `${name} in (${listed.join(', ')})`;
  if (!values.includes('')) return isAmong;
  const isEmpty = column.kind === 'text' ? `coalesce(${name}, '') = ''` : `${name} is null`;
  return listed.length > 0 ? `(${isAmong} or ${isEmpty})` : isEmpty;
}

/** The condition that any column, as shown, contains a word of the quick filter. */
function anyHolds(columns: readonly TableColumn[], word: string, units: TableView['units']): string {
  const searched = columns.filter(({ isUnsearched }) => !isUnsearched);
  return `(${searched.flatMap((column) => holdsSql(column, word, units)).join(' or ') || 'false'})`;
}

function holdsSql({ id, kind, decimals, unit, words }: TableColumn, word: string, units = storedUnits): string[] {
  const name = nameOf(id);
  if (words) {
    const keys = Object.keys(words).filter((key) => words[key]?.toLowerCase().includes(word));
    return keys.length > 0 ? [`${name} in (${keys.map(quoteText).join(', ')})`] : [];
  }
  if (kind === 'text') return [`contains(lower(${name}), ${quoteText(word)})`];
  // Numbers and days can only contain digits, points and hyphens.
  const part = word.replaceAll(',', '');
  if (!/^[\d.-]+$/.test(part)) return [];
  const shown = shownUnit(unit, units);
  const number = shown ? writtenSql(`${name} / ${shown.size}`, shown.decimals) : writtenSql(name, decimals);
  const text = kind === 'day' ? `cast(${name} as varchar)` : number;
  return [`contains(${text}, ${quoteText(part)})`];
}

/** A number as grids write it: at least two of its decimals where it has any. */
function writtenSql(number: string, decimals: number): string {
  const text = `printf('%.${decimals}f', ${number})`;
  return decimals > 2 ? `regexp_replace(${text}, '0{1,${decimals - 2}}$', '')` : text;
}

/** The sort expression of a column: a closed list sorts by its own order. */
function orderSql({ id, words }: TableColumn): string {
  const name = nameOf(id);
  return words ? `list_position([${Object.keys(words).map(quoteText).join(', ')}], ${name})` : name;
}

function literal({ kind }: TableColumn, value: string | number): string {
  switch (kind) {
    case 'text':
      return quoteText(String(value));
    case 'number':
      return String(Number(value));
    case 'day':
      return `date ${quoteText(String(value))}`;
    default:
      return kind satisfies never;
  }
}
