/** How a column of an answer is shown and exported. */
export interface AnswerColumn {
  name: string;
  kind: 'text' | 'number' | 'boolean' | 'date';
  /** Decimals that are shown, of numbers. */
  decimals: number;
}

/** Whole numbers that count nothing: years and ids are not parted by thousands. */
export function isPlainNumber({ name, kind, decimals }: AnswerColumn): boolean {
  return kind === 'number' && decimals === 0 && plainNames.test(name);
}

const plainNames =
  /(?:^|_)(?:id|year|yr|isoyear|yearweek)(?:_\d+)?$|^(?:iso)?year\(|date_?part\('year'|extract\(.?year|(?:年份?|编号)$/i;

export type AnswerValue = string | number | boolean | null;

/**
 * The values of a column as they travel and are kept: numbers as such, NaN where there is none; anything else by its
 * place in the list of the different values, -1 where there is none.
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
  /** How many rows are here. */
  rows: number;
  /** How many there are; null where there are more than anybody waited to count. */
  total: number | null;
  ms: number;
}

export type Answered = { ok: true; answer: Answer } | NotAnswered;

/** An answer as an Arrow stream, for a file. */
export type ArrowAnswered = { ok: true; parts: Uint8Array[] } | NotAnswered;

type NotAnswered =
  | { ok: false; reason: 'cancelled' }
  /** `message` is the engine's own. */
  | { ok: false; reason: 'failed'; message: string };
