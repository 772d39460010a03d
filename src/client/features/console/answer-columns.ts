import type { Answer, AnswerColumn, AnswerValue } from '../../../shared/console/answer';
import { date, type Field, flag, number, text } from '../../../shared/entity/field';
import { numberText } from '../../grid/cell-text';
import { column, type GridColumn } from '../../grid/column';

/** A row of an answer: its values are in the answer, column by column. */
export interface AnswerRow {
  at: number;
}

/** The columns of an answer as any grid shows them. */
export function gridColumns({ columns, values }: Answer): GridColumn<AnswerRow>[] {
  return columns.map((each, index) => {
    const own = values[index] ?? [];
    return column<AnswerRow>(each.name, fieldOf(each, own), {
      read: ({ at }) => own[at] ?? null,
      width: answerWidth(each, own),
    });
  });
}

function fieldOf({ name, kind, decimals }: AnswerColumn, values: readonly AnswerValue[]): Field {
  const label = { id: name, message: name };
  switch (kind) {
    case 'number':
      // Whole numbers beyond what a number can hold come as texts, and must not lose digits.
      return values.some((value) => typeof value === 'string') ? text(label) : number(label, { decimals });
    case 'boolean':
      return flag(label);
    case 'date':
      return date(label);
    case 'text':
      return text(label);
    default:
      return kind satisfies never;
  }
}

/** A value as the transcript shows it. */
export function answerText({ kind, decimals }: AnswerColumn, value: AnswerValue): string {
  if (value === null) return '';
  return kind === 'number' && typeof value === 'number' ? numberText(value, decimals) : String(value);
}

/** Room for the longest of the first values and for the name; Chinese letters are twice as wide. */
export function answerWidth(column: AnswerColumn, values: readonly AnswerValue[]): number {
  const width = (shown: string) => [...shown].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14 : 7.6), 0);
  const longest = values
    .slice(0, 50)
    .reduce<number>((most, value) => Math.max(most, width(answerText(column, value))), 0);
  return Math.round(Math.min(320, Math.max(width(column.name) + 24, longest, 44) + 28));
}
