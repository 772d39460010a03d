import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Field } from '../../../shared/entity/field';
import { fieldHeading, sheetValue, shownDecimals } from '../../../shared/export/field-cells';
import type { CellValue, GridColumn } from './column';

/** By their decimals alone: a cell is written in half the time that naming a form in full would take. */
const formats = new Map<number, Intl.NumberFormat>();

/** A number with thousands separators, at least two of its decimals where it has any. */
export function numberText(value: number, decimals: number): string {
  const known = formats.get(decimals);
  const format =
    known ??
    new Intl.NumberFormat('en-US', { minimumFractionDigits: Math.min(decimals, 2), maximumFractionDigits: decimals });
  if (!known) formats.set(decimals, format);
  return format.format(value);
}

/** How a value is shown, copied and found as text. */
export function cellText(field: Field, value: CellValue, i18n: I18n): string {
  const shown = sheetValue(field, value, i18n);
  return typeof shown === 'number' ? numberText(shown, shownDecimals(field)) : String(shown ?? '');
}

/** A column's heading with its unit: "Cube, cuft". */
export function headingText({ field, heading }: Pick<GridColumn<never>, 'field' | 'heading'>, i18n: I18n): string {
  return fieldHeading(field, i18n, heading);
}

/** "City: Basel → Bern", from a heading and the texts of both values. */
export function changeText(heading: string, before: string, after: string): string {
  const [from, to] = [before || '—', after || '—'];
  return t`${heading}: ${from} → ${to}`;
}

/** Whether values stand at the right, as numbers do. */
export function isNumeric(field: Field): boolean {
  return field.kind === 'number' || field.kind === 'money';
}
