import { useLingui } from '@lingui/react/macro';
import { grouped } from '../../shared/grouped';
import type { CheckedRow } from '../../shared/imports/rows';
import { behindEachOther } from '../../shared/rules/enumerated';
import { errorSheet, type LeftOut } from './error-sheet';
import { faultText, reasonOf } from './fault-text';
import type { Importing } from './use-import';
import { useSheetFile } from './use-sheet-file';

/** The rows that the dry run or the server left out, as a workbook that can be imported again. */
export function useErrorFile({ target, rows, chosen, mapping, file, result, settledRows }: Importing) {
  const { t, i18n } = useLingui();
  const { save } = useSheetFile();
  const faults = grouped(result?.faults ?? [], ({ row }) => row);
  const leftOutOf = (all: readonly CheckedRow[]) =>
    all.flatMap((row): LeftOut[] => {
      const found = [reasonOf(target, row, i18n)].filter(Boolean);
      const told = (faults.get(row.row) ?? []).map((fault) => faultText(fault, i18n));
      const reason = behindEachOther([...found, ...told], i18n.locale);
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
