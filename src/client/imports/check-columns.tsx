import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EntityName } from '../../shared/areas/all';
import { choice, longText, number, text } from '../../shared/entity/field';
import { headingWithUnit, sheetValue } from '../../shared/export/field-cells';
import { fieldTitle } from '../../shared/imports/field-title';
import { type CheckedRow, type RowKind, rowKinds } from '../../shared/imports/rows';
import { fieldOf, type ImportField, type ImportTarget, type ImportValue } from '../../shared/imports/target';
import { limits } from '../../shared/limits';
import { type SizeUnits, shownIn } from '../../shared/rules/size-units';
import { asItIs } from '../../shared/translate';
import { type CellInputProps, column, type GridColumn } from '../grid/columns/column';
import type { Tone } from '../ui/Badge';
import { CalledInput } from './CalledInput';
import { reasonOf } from './fault-text';

/** A row of the dry run's grid, with its cells' texts by column id, from which edits start. */
export interface ShownRow {
  checked: CheckedRow;
  [columnId: string]: unknown;
}

const prefix = 'field.';
export const columnIdOf = (key: string): string => prefix + key;
export const keyOfColumn = (columnId: string): string => columnId.slice(prefix.length);

/** Returns a checked row with the texts of its cells. */
export function shownRow(checked: CheckedRow): ShownRow {
  const texts = Object.entries(checked.texts).map(([key, content]) => [columnIdOf(key), content]);
  return { ...Object.fromEntries(texts), checked };
}

const tones: Record<RowKind, Tone> = {
  new: 'good',
  changed: 'info',
  unchanged: 'idle',
  repeated: 'warn',
  rejected: 'bad',
};

/**
 * The fields for which rows have values or texts: those of the file, and those derived from them. The identifying
 * fields come first, then those with faults, so that they are easy to find.
 */
export function shownKeys(target: ImportTarget, rows: readonly CheckedRow[]): string[] {
  const wrong = new Set(rows.flatMap(({ faults }) => faults.map(({ key }) => key)));
  const place = (key: string) => (target.parts.length > 0 && target.needed.includes(key) ? 0 : wrong.has(key) ? 1 : 2);
  return target.fields
    .map(({ key }) => key)
    .filter((key) => rows.some(({ texts, values }) => key in texts || key in values))
    .sort((left, right) => place(left) - place(right));
}

/** The columns of the dry run: the row's number and kind, why it is left out, and the fields in `keys`. */
export function checkColumns(
  target: ImportTarget,
  keys: readonly string[],
  { i18n, units }: { i18n: I18n; units: SizeUnits },
): GridColumn<ShownRow>[] {
  const fields = keys
    .flatMap((key) => fieldOf(target, key) ?? [])
    .map((field) => ({ ...field, field: shownIn(field.field, units) }));
  return [
    column('row', number(msg`Row`), { read: ({ checked }) => checked.row, width: 70, isPinned: true }),
    column('kind', choice(msg`Kind`, rowKinds), {
      read: ({ checked }) => checked.kind,
      toneOf: (value) => tones[value as RowKind] ?? null, // the column holds nothing else
      width: 120,
    }),
    column('reason', longText(msg`Reason`), {
      read: ({ checked }) => reasonOf(target, checked, i18n) || null,
      width: 280,
    }),
    ...fields.map((field) => fieldColumn(target, field, i18n)),
  ];
}

/**
 * A field's column, edited as text, as in the file: an edit is read like the cell it replaces. What names a record is
 * chosen, too.
 */
function fieldColumn(target: ImportTarget, importField: ImportField, i18n: I18n): GridColumn<ShownRow> {
  const { key, field } = importField;
  const title = fieldTitle(i18n, target, importField);
  const heading = asItIs(headingWithUnit(title, field));
  const shown = (value: ImportValue | undefined) => String(sheetValue(field, value, i18n) ?? '');
  const isNumeric = field.kind === 'number' || field.kind === 'money';
  return column<ShownRow>(columnIdOf(key), text(heading, { max: limits.longTextLength }), {
    read: ({ checked }) => shownText(checked, key, shown) || null,
    width: isNumeric || field.kind === 'flag' ? 120 : 160,
    isEditable: ({ checked }) => key in checked.texts,
    ...(field.kind === 'reference' ? { Input: callingInput(field.to as EntityName) } : {}), // a test checks that it exists
    Cell: ({ row: { checked }, text: content }) => (
      <ValueCell
        content={content}
        before={checked.before && key in checked.before ? shown(checked.before[key]) : null}
        isWrong={checked.faults.some((fault) => fault.key === key)}
        isNumeric={isNumeric}
      />
    ),
  });
}

/** The input of a cell that names a record; one for each column, so that it stays while the cell is edited. */
const callingInput = (to: EntityName) => (props: CellInputProps) => <CalledInput {...props} to={to} />;

/** The value as read, or the file's text if it could not be read. */
function shownText(
  { values, texts }: CheckedRow,
  key: string,
  shown: (value: ImportValue | undefined) => string,
): string {
  return key in values ? shown(values[key]) : (texts[key] ?? '');
}

interface ValueCellProps {
  content: string;
  /** Null when the value does not change. */
  before: string | null;
  isWrong: boolean;
  isNumeric: boolean;
}

function ValueCell({ content, before, isWrong, isNumeric }: ValueCellProps) {
  return (
    <span className="import-value" data-numeric={isNumeric || undefined} data-wrong={isWrong || undefined}>
      {before !== null && (
        <>
          <del>{before || '∅'}</del> →{' '}
        </>
      )}
      {before === null ? content : <ins>{content || '∅'}</ins>}
    </span>
  );
}
