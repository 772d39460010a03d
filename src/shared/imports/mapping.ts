import { z } from 'zod';
import { columnChoice, datePattern, decimalSign } from './column-choice';
import { inPercent } from './percent';
import { type Cell, isAmount, isFraction } from './workbook';

/** How days may be written in cells that are not dates themselves; of several that fit the first is taken. */
export const datePatterns = [
  'yyyy-MM-dd',
  'yyyy/M/d',
  'M/d/yyyy',
  'd/M/yyyy',
  'd.M.yyyy',
  'yyyy年M月d日',
  'yyyyMMdd',
] as const;

/** Which column is read as which field, and how numbers and days are written. */
export const importMapping = z.strictObject({
  columns: z.record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}(\.[a-zA-Z][a-zA-Z0-9]{0,39})?$/), columnChoice),
  decimal: decimalSign,
  /** The sign between groups of three digits: '' is none; undefined accepts any that is not ambiguous. */
  thousands: z.enum(['', '.', ',', ' ', "'"]).optional(),
  dates: datePattern,
  /** The currencies other than the US dollar that headings name, by the place of their column. */
  currencies: z.record(z.string().regex(/^\d{1,5}$/), z.string().max(20)).optional(),
});
export type ImportMapping = z.infer<typeof importMapping>;

/** A cell as text, as it is shown and typed. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (isAmount(cell)) return `${cell.currency} ${cell.amount}`;
  if (isFraction(cell)) return `${inPercent(cell.fraction)}%`;
  if (typeof cell === 'object') return 'date' in cell ? cell.date : cell.error;
  return String(cell);
}
