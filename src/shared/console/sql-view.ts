import { type ReportName, reportOf } from '../areas/reports';
import type { Field } from '../entity/field';
import type { ColumnFilter, TableView } from '../table/view';
import { reportOfTable, sqlName } from './names';
import type { ReportSource, Sources } from './question';
import { type SqlToken, textOf, tokensOf } from './sql-tokens';

export interface ViewOfReport {
  report: ReportName;
  /** The filters with which it was loaded. */
  filters: ReportSource['filters'];
  view: TableView;
}

/**
 * The report and the view of it that a statement asks for. Null if a grid cannot show exactly that: it can show
 * columns of one report, conditions joined by "and", and a sort.
 */
export function viewOfSql(sql: string, sources: Sources = {}): ViewOfReport | null {
  const reader = new Reader(tokensOf(sql).filter(({ kind }) => kind !== 'comment'));
  try {
    return readSelect(reader, sources);
  } catch (error) {
    if (error instanceof NotAView) return null;
    throw error;
  }
}

class NotAView extends Error {}

class Reader {
  #at = 0;
  constructor(private readonly tokens: readonly SqlToken[]) {}

  get next(): SqlToken | undefined {
    return this.tokens[this.#at];
  }

  /** Consumes the words or signs if they come next. */
  takes(...words: string[]): boolean {
    const isNext = words.every((word, index) => {
      const token = this.tokens[this.#at + index];
      return token !== undefined && token.kind !== 'quoted' && token.text.toLowerCase() === word;
    });
    if (isNext) this.#at += words.length;
    return isNext;
  }

  needs(...words: string[]): void {
    if (!this.takes(...words)) throw new NotAView();
  }

  take(...kinds: SqlToken['kind'][]): SqlToken {
    const token = this.next;
    if (!token || !kinds.includes(token.kind)) throw new NotAView();
    this.#at++;
    return token;
  }
}

function readSelect(reader: Reader, sources: Sources): ViewOfReport {
  reader.needs('select');
  const selected = readNames(reader);
  reader.needs('from');
  const { report, filters: loadedWith } = readTable(reader, sources);
  const column = columnNamer(report);
  for (const name of selected) column(name);
  const filters: Record<string, ColumnFilter> = {};
  if (reader.takes('where')) {
    const narrow = narrower(report, column, filters);
    do readCondition(reader, narrow);
    while (reader.takes('and'));
  }
  const sort = reader.takes('order', 'by') ? readSort(reader, column) : [];
  reader.takes(';');
  if (reader.next) throw new NotAView();
  return { report, filters: loadedWith, view: { sort, filters, quick: '' } };
}

/** The report of a table: by its name if in the schema `reports`, otherwise by how it was loaded. */
function readTable(reader: Reader, sources: Sources): ReportSource {
  const first = reader.take('word', 'quoted').text.toLowerCase();
  const table = reader.takes('.') ? reader.take('word', 'quoted').text.toLowerCase() : null;
  const report = first === 'reports' && table !== null ? reportOfTable(table) : null;
  const source = report ? { report, filters: {} } : sources[table === null ? first : `${first}.${table}`];
  if (!source) throw new NotAView();
  return source;
}

/** Finds a report's column by its name in SQL. */
function columnNamer(report: ReportName): (name: string) => string {
  const columns = new Map(Object.keys(reportOf(report).columns).map((id) => [sqlName(id), id]));
  return (name) => {
    const id = columns.get(name.toLowerCase());
    if (id === undefined) throw new NotAView();
    return id;
  };
}

function readNames(reader: Reader): string[] {
  if (reader.takes('*')) return [];
  const names = [reader.take('word', 'quoted').text];
  while (reader.takes(',')) names.push(reader.take('word', 'quoted').text);
  return names;
}

/** Adds a filter to a column, by its name in SQL. */
type Narrow = (name: string, found: ColumnFilter) => void;

/** Grids take each part of a column's filter once, and ranges only for numbers and days. */
function narrower(report: ReportName, column: (name: string) => string, filters: Record<string, ColumnFilter>): Narrow {
  const fields: Readonly<Record<string, Field>> = reportOf(report).columns;
  return (name, found) => {
    const id = column(name);
    const isRanged = ['number', 'money', 'date'].includes(fields[id]?.kind ?? '');
    const isTwice = Object.keys(found).some((part) => part in (filters[id] ?? {}));
    if (isTwice || (!isRanged && ('from' in found || 'to' in found))) throw new NotAView();
    filters[id] = { ...filters[id], ...found };
  };
}

function readCondition(reader: Reader, narrow: Narrow): void {
  const { text } = reader.take('word', 'quoted');
  if (text.toLowerCase() === 'contains') readContains(reader, narrow);
  else narrow(text, readComparison(reader));
}

function readContains(reader: Reader, narrow: Narrow): void {
  reader.needs('(', 'lower', '(');
  const { text } = reader.take('word', 'quoted');
  reader.needs(')', ',');
  const contains = readText(reader);
  reader.needs(')');
  // lower(…) never contains capitals, so SQL finds nothing; a grid, which ignores case, would.
  if (contains !== contains.toLowerCase()) throw new NotAView();
  narrow(text, { contains });
}

function readComparison(reader: Reader): ColumnFilter {
  if (reader.takes('in', '(')) {
    const values = [readText(reader)];
    while (reader.takes(',')) values.push(readText(reader));
    reader.needs(')');
    return { values };
  }
  if (reader.takes('between')) {
    const from = readValue(reader);
    reader.needs('and');
    return { from, to: readValue(reader) };
  }
  if (reader.takes('>', '=')) return { from: readValue(reader) };
  if (reader.takes('<', '=')) return { to: readValue(reader) };
  reader.needs('=');
  const value = readValue(reader);
  return typeof value === 'string' && !isDay(value) ? { values: [value] } : { from: value, to: value };
}

function readSort(reader: Reader, column: (name: string) => string): TableView['sort'] {
  const sort: { column: string; descending: boolean }[] = [];
  do {
    const id = column(readSorted(reader));
    const descending = reader.takes('desc');
    if (!descending) reader.takes('asc');
    reader.takes('nulls', 'last'); // how grids sort
    sort.push({ column: id, descending });
  } while (reader.takes(','));
  return sort;
}

/** The column sorted by; for a closed list inside list_position, which gives the grid's order. */
function readSorted(reader: Reader): string {
  const { text } = reader.take('word', 'quoted');
  if (text.toLowerCase() !== 'list_position') return text;
  reader.needs('(', '[');
  do reader.take('text');
  while (reader.takes(','));
  reader.needs(']', ',');
  const name = reader.take('word', 'quoted').text;
  reader.needs(')');
  return name;
}

function readValue(reader: Reader): string | number {
  reader.takes('date');
  const isNegative = reader.takes('-');
  const token = reader.take('text', 'number');
  if (token.kind === 'number') return Number(token.text) * (isNegative ? -1 : 1);
  return textOf(token);
}

function readText(reader: Reader): string {
  return textOf(reader.take('text'));
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
