import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { AnyEntity } from '../../shared/entity/entity';
import { shownIn } from '../../shared/rules/size-units';
import { cellText, headingText } from '../grid/columns/cell-text';
import type { NamedValues } from '../grid/columns/column';
import { columnsOf } from '../grid/columns/columns';
import type { PlainColumn } from '../page/PlainTable';
import { sizeUnitsAtom } from '../state/settings';

/**
 * The columns of a short table of records, as text: the fields and figures in `names`. Columns that are empty in every
 * row are the first to be hidden on a narrow screen.
 */
export function usePlainColumns<R extends NamedValues>(
  entity: AnyEntity,
  names: readonly string[],
  rows: readonly R[],
): PlainColumn<R>[] {
  const { i18n } = useLingui();
  const units = useAtomValue(sizeUnitsAtom);
  return columnsOf(entity, names).map((column) => {
    const field = shownIn(column.field, units);
    return {
      id: column.id,
      heading: headingText({ ...column, field }, i18n),
      cell: (row: R) => cellText(field, column.read(row), i18n),
      isNumeric: field.kind === 'number' || field.kind === 'money',
      wraps: field.kind === 'text' || field.kind === 'longText',
      isMinor: rows.every((row) => (column.read(row) ?? '') === ''),
    };
  });
}
