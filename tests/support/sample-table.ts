import fc from 'fast-check';
import { numberOfDay } from '../../src/shared/rules/days';
import type { TableColumn } from '../../src/shared/table/view';
import type { SegmentColumn } from '../../workers/table/columns';
import { Table } from '../../workers/table/table';

const columns: TableColumn[] = [
  { id: 'name', kind: 'text', decimals: 0 },
  { id: 'stage', kind: 'text', decimals: 0, words: { issued: 'PI Issued', signed: 'PI Signed', shipped: 'Shipped' } },
  { id: 'amount', kind: 'number', decimals: 2 },
  { id: 'day', kind: 'day', decimals: 0 },
];

export interface Sample {
  name: string | null;
  stage: string;
  amount: number | null;
  day: string | null;
}

/** One column of a segment, as the Arrow reader returns it. */
function segmentColumn({ id, kind }: TableColumn, rows: readonly Sample[]): SegmentColumn {
  const cells = rows.map((row) => row[id as keyof Sample]); // The columns above are the sample's keys.
  const texts = kind === 'text' ? [...new Set(cells.map((cell) => String(cell ?? 'unused')))] : null;
  const codes = new Map(texts?.map((text, code) => [text, code]));
  const numberOf = (cell: string | number | null): number => {
    if (cell === null) return 0;
    return kind === 'day' ? numberOfDay(String(cell)) : Number(cell);
  };
  return {
    length: rows.length,
    nullCount: cells.filter((cell) => cell === null).length,
    texts,
    values: cells.map((cell) => codes.get(String(cell ?? 'unused')) ?? numberOf(cell)),
    isNull: (row) => cells[row] === null,
  };
}

/** A table of the rows, appended in segments of `segmentRows`. */
export function tableOf(
  rows: readonly Sample[],
  segmentRows = 7,
  about: Record<string, Partial<TableColumn>> = {},
): Table {
  const table = new Table(columns.map((column) => ({ ...column, ...about[column.id] })));
  for (let from = 0; from < rows.length; from += segmentRows) {
    append(table, rows.slice(from, from + segmentRows));
  }
  return table;
}

/** Adds the rows to the table, as one segment. */
export function append(table: Table, rows: readonly Sample[]): void {
  table.append(new Map(columns.map((column) => [column.id, segmentColumn(column, rows)])));
}

/** The numbers of the rows shown, in their order. */
export const shown = (table: Table): number[] => table.page(0, table.shownCount).map(({ row }) => row);

const sample = fc.record<Sample>({
  name: fc.option(fc.constantFrom('Ashford', 'nordlys', 'Über', '重庆家具', 'item 2', 'item 10', 'a'), { nil: null }),
  stage: fc.constantFrom('issued', 'signed', 'shipped'),
  amount: fc.option(
    fc.integer({ min: -5_000_000, max: 5_000_000 }).map((cents) => cents / 100),
    { nil: null },
  ),
  day: fc.option(fc.constantFrom('1969-12-31', '1970-01-01', '2024-02-29', '2026-11-21'), { nil: null }),
});
/** Arbitrary rows, some of them equal. */
export const samples = fc.array(sample, { maxLength: 60 });
