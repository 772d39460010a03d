import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Field } from '../entity/field';
import { inOneLanguage } from '../rules/one-language';
import { shownNumber } from '../rules/size-units';
import { withUnit } from '../rules/with-unit';
import type { SheetColumn, SheetValue } from './sheet';

const moneyDecimals = 2;
const yes = msg`Yes`;
const no = msg`No`;

/** A field's heading with its unit. */
export function fieldHeading(field: Field, i18n: I18n, label: MessageDescriptor = field.label): string {
  return headingWithUnit(i18n._(label), field);
}

/** A label with the field's unit behind it: "Cube, cuft", "体积（cuft）". */
export function headingWithUnit(label: string, field: Field): string {
  const unit = unitOf(field);
  return unit ? withUnit(label, unit) : label;
}

/** All headings of a field in exported files: Chinese ones used to have untranslated units and punctuation. */
export function headingsWithUnit(label: string, field: Field): string[] {
  const unit = unitOf(field);
  return unit ? [...new Set([headingWithUnit(label, field), `${label}（${unit}）`, `${label}, ${unit}`])] : [label];
}

/** The unit a field is shown in. */
function unitOf(field: Field): string | undefined {
  if (field.kind === 'money') return 'USD';
  return field.kind === 'number' ? (field.shown?.unit ?? field.unit) : undefined;
}

/** How many decimals a numeric field stores at most. */
export function decimalsOf(field: Field): number {
  return field.kind === 'number' ? field.decimals : moneyDecimals;
}

/** How many decimals a numeric field shows at most. */
export function shownDecimals(field: Field): number {
  return field.kind === 'number' && field.shown ? field.shown.decimals : decimalsOf(field);
}

/** A field's column in an exported file. */
export function sheetColumn(field: Field, heading: string): SheetColumn {
  const { kind } = field;
  switch (kind) {
    case 'number':
      return { heading, kind: 'number', decimals: shownDecimals(field) };
    case 'money':
      return { heading, kind: 'number', decimals: moneyDecimals, width: 16 };
    case 'date':
      return { heading, kind: 'day' };
    case 'text':
      return { heading, kind: 'text', width: Math.max(10, Math.min(field.max, 36)) };
    case 'flag':
      return { heading, kind: 'text', width: 10 };
    case 'longText':
    case 'choice':
    case 'reference':
    case 'references':
    case 'file':
      return { heading, kind: 'text' };
    default:
      return kind satisfies never;
  }
}

/** A field's value in an exported file: numbers and days as such, choices and flags in words, nothing as null. */
export function sheetValue(field: Field, value: unknown, i18n: I18n): SheetValue {
  if (value === null || value === undefined || value === '') return null;
  const { kind } = field;
  switch (kind) {
    case 'number':
      return shownNumber(field, Number(value));
    case 'money':
      return Number(value);
    case 'date':
      return String(value).slice(0, 10);
    case 'flag':
      return i18n._(value ? yes : no);
    case 'choice': {
      const label = field.choices[String(value)];
      return label ? i18n._(label) : String(value);
    }
    case 'longText':
      return inOneLanguage(String(value), i18n.locale);
    case 'text':
    case 'reference':
    case 'references':
    case 'file':
      return String(value);
    default:
      return kind satisfies never;
  }
}
