import { useLingui } from '@lingui/react/macro';
import { fileOf } from '../../shared/export/file';
import type { Sheet } from '../../shared/export/sheet';
import type { ImportTarget } from '../../shared/imports/target';
import { templateSheet } from '../../shared/imports/template';
import { attempted } from '../state/attempted';
import { saveFile } from '../ui/save-file';

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Writes workbooks and hands them to the browser. */
export function useSheetFile() {
  const { t } = useLingui();
  const save = async (sheet: Sheet | Promise<Sheet>, fileName: string) => {
    await attempted(async () => {
      saveFile(`${fileName}.xlsx`, await fileOf({ sheet: await sheet, format: 'xlsx', onPiece: nextTask }));
    });
  };
  const saveTemplate = (target: Promise<ImportTarget>, name: string) =>
    save(
      target.then((whole) => templateSheet(whole, name)),
      t`${name} template`,
    );
  return { save, saveTemplate };
}
