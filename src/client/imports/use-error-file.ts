import { useLingui } from '@lingui/react/macro';
import type { RowFault } from '../../shared/areas/import/calls';
import type { CheckedRow } from '../../shared/imports/rows';
import { errorSheet, type LeftOut } from './error-sheet';
import { reasonOf } from './fault-text';
import type { Importing } from './use-import';
import { useSheetFile } from './use-sheet-file';

/** The rows that the dry run or the server left out, as a workbook that can be imported again. */
export function useErrorFile({ target, rows, chosen, mapping, file, result, settledRows }: Importing) {
  const { t, i18n } = useLingui();
  const { save } = useSheetFile();
  const faults = faultsByRow(result?.faults ?? []);
  const leftOutOf = (all: readonly CheckedRow[]) =>
    all.flatMap((row): LeftOut[] => {
      const reason = [reasonOf(target, row, i18n), faults.get(row.row)].filter(Boolean).join('; ');
      return reason ? [{ row, reason }] : [];
    });
  const saveErrors = async () => {
    if (!chosen || !mapping || !file) return;
    const name = file.name.replace(/\.\w+$/, '');
    const settled = await settledRows();
    if (settled) await save(errorSheet(target, chosen, mapping, leftOutOf(settled)), t`${name} errors`);
  };
  return { saveErrors, leftOut: leftOutOf(rows) };
}

function faultsByRow(faults: readonly RowFault[]): Map<number, string> {
  const byRow = new Map<number, string>();
  for (const { row, field, text, problem } of faults) {
    const said = text === '' ? `${field}: ${problem}` : `${field} "${text}": ${problem}`;
    byRow.set(row, [byRow.get(row), said].filter(Boolean).join('; '));
  }
  return byRow;
}
