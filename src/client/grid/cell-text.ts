import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Field } from '../../shared/entity/field';
import type { CellValue, GridColumn } from './column';

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

const moneyDecimals = 2;
const yes = msg`Yes`;
const no = msg`No`;

/** How a value is shown, copied, found and exported as text. */
export function cellText(field: Field, value: CellValue, i18n: I18n): string {
  if (value === null) return '';
  const { kind } = field;
  switch (kind) {
    case 'text':
    case 'longText':
    case 'reference':
    case 'file':
      return String(value);
    case 'date':
      return String(value).slice(0, 10);
    case 'number':
      return typeof value === 'number' ? numberText(value, field.decimals) : String(value);
    case 'money':
      return typeof value === 'number' ? numberText(value, moneyDecimals) : String(value);
    case 'flag':
      return i18n._(value ? yes : no);
    case 'choice': {
      const label = field.choices[String(value)];
      return label ? i18n._(label) : String(value);
    }
    default:
      return kind satisfies never;
  }
}

/** A column's heading with its unit: "Cube, cuft". */
export function headingText(column: Pick<GridColumn<never>, 'field' | 'heading'>, i18n: I18n): string {
  const label = i18n._(column.heading ?? column.field.label);
  const unit = unitOf(column.field);
  return unit ? `${label}, ${unit}` : label;
}

function unitOf(field: Field): string | null {
  if (field.kind === 'money') return 'USD';
  return field.kind === 'number' ? (field.unit ?? null) : null;
}

/** Whether values stand at the right, as numbers do. */
export function isNumeric(field: Field): boolean {
  return field.kind === 'number' || field.kind === 'money';
}

/** How many decimals a numeric field shows at most. */
export function decimalsOf(field: Field): number {
  return field.kind === 'number' ? field.decimals : moneyDecimals;
}
