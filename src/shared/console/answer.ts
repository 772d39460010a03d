/** How a column of an answer is shown and exported. */
export interface AnswerColumn {
  name: string;
  kind: 'text' | 'number' | 'boolean' | 'date';
  /** Decimals that are shown, of numbers. */
  decimals: number;
}

export type AnswerValue = string | number | boolean | null;

/** The rows of an answer, column by column. */
export interface Answer {
  columns: readonly AnswerColumn[];
  values: readonly (readonly AnswerValue[])[];
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
