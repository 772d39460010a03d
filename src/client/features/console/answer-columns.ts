import {
  type Answer,
  type AnswerColumn,
  type AnswerValue,
  type ColumnValues,
  isPlainNumber,
  valueAt,
} from '../../../shared/console/answer';
import { date, type Field, flag, number, text } from '../../../shared/entity/field';
import { asItIs } from '../../../shared/translate';
import { numberText } from '../../grid/columns/cell-text';
import { column, type GridColumn } from '../../grid/columns/column';

const measuredRows = 50;

/** A row of an answer: its values are in the answer, column by column. */
export interface AnswerRow {
  at: number;
}

/** The columns of an answer as any grid shows them. */
export function gridColumns(answer: Answer): GridColumn<AnswerRow>[] {
  return answer.columns.map((each, index) => {
    const own = answer.values[index];
    return column<AnswerRow>(each.name, fieldOf(each, own), {
      read: ({ at }) => valueAt(own, at),
      width: answerWidth(answer, index),
    });
  });
}

function fieldOf({ name, kind, decimals }: AnswerColumn, values: ColumnValues | undefined): Field {
  const label = asItIs(name);
  switch (kind) {
    case 'number':
      // Whole numbers beyond what a number can hold come as texts, and must not lose digits.
      return values && 'numbers' in values ? number(label, { decimals }) : text(label);
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
export function answerText(column: AnswerColumn, value: AnswerValue): string {
  const { kind, decimals } = column;
  if (value === null) return '';
  if (isPlainNumber(column)) return String(value);
  return kind === 'number' && typeof value === 'number' ? numberText(value, decimals) : String(value);
}

/** Room for the longest of the first values and for the name; Chinese letters are twice as wide. */
export function answerWidth({ columns, values, rows }: Answer, index: number): number {
  const column = columns[index];
  if (!column) return 0;
  const width = (shown: string) => [...shown].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14 : 7.6), 0);
  let longest = 0;
  for (let row = 0; row < Math.min(rows, measuredRows); row++) {
    longest = Math.max(longest, width(answerText(column, valueAt(values[index], row))));
  }
  return Math.round(Math.min(320, Math.max(width(column.name) + 24, longest, 44) + 28));
}
