import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Field } from '../../../shared/entity/field';
import { fieldHeading, sheetValue, shownDecimals } from '../../../shared/export/field-cells';
import type { CellValue, GridColumn } from './column';

/** By decimals only: a simple number as the key halves the time to format a cell. */
const formats = new Map<number, Intl.NumberFormat>();

/** Formats a number with thousands separators, and with at least two decimals if it has any. */
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

/** What a cell is looked for in: its text, and a number also as it is typed, without its separators. */
export function searchedText(field: Field, value: CellValue, i18n: I18n): string {
  const shown = cellText(field, value, i18n);
  const isSeparated = isNumeric(field) && shown.includes(',');
  return isSeparated ? `${shown}\n${shown.replaceAll(',', '')}` : shown;
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

/** Whether values are right-aligned, as numbers are. */
export function isNumeric(field: Field): boolean {
  return field.kind === 'number' || field.kind === 'money';
}
