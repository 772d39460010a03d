/** How a column of an answer is shown and exported. */
export interface AnswerColumn {
  name: string;
  kind: 'text' | 'number' | 'boolean' | 'date';
  /** For numbers: the decimals shown. */
  decimals: number;
}

/** Whether a column has whole numbers that are no counts, such as years and ids: no thousands separators. */
export function isPlainNumber({ name, kind, decimals }: AnswerColumn): boolean {
  return kind === 'number' && decimals === 0 && plainNames.test(name);
}

const plainNames =
  /(?:^|_)(?:id|year|yr|isoyear|yearweek)(?:_\d+)?$|^(?:iso)?year\(|date_?part\('year'|extract\(.?year|(?:年份?|编号)$/i;

export type AnswerValue = string | number | boolean | null;

/**
 * The values of a column as sent and stored: numbers as such, NaN for none; anything else as indexes into the list of
 * distinct values, -1 for none.
 */
export type ColumnValues = { numbers: Float64Array } | { codes: Int32Array; list: readonly AnswerValue[] };

/** The value of a row. */
export function valueAt(values: ColumnValues | undefined, row: number): AnswerValue {
  if (values === undefined) return null;
  if ('codes' in values) return values.list[values.codes[row] ?? -1] ?? null;
  const number = values.numbers[row];
  return number === undefined || Number.isNaN(number) ? null : number;
}

/** All values of a column of an answer, in the order of the rows. */
export function valuesOf({ values, rows }: Pick<Answer, 'values' | 'rows'>, index: number): AnswerValue[] {
  return Array.from({ length: rows }, (_, row) => valueAt(values[index], row));
}

/** The rows of an answer, column by column. */
export interface Answer {
  columns: readonly AnswerColumn[];
  values: readonly ColumnValues[];
  /** The number of rows in this answer. */
  rows: number;
  /** The number of all rows; null if counting them took too long. */
  total: number | null;
  ms: number;
}

export type Answered = { ok: true; answer: Answer } | NotAnswered;

/** An answer as an Arrow stream, for a file. */
export type ArrowAnswered = { ok: true; parts: Uint8Array[] } | NotAnswered;

type NotAnswered =
  | { ok: false; reason: 'cancelled' }
  /** `message` is the engine's. */
  | { ok: false; reason: 'failed'; message: string };
