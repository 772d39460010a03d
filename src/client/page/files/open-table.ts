import { fileCalls, type ListedFile } from '../../../shared/areas/service/file-calls';
import { fetchFile } from '../../api/send';
import { attempted } from '../../state/attempted';
import { openInConsole } from '../../state/console';

/** Opens a stored workbook or CSV file in the console, which makes a table of each of its sheets. */
export async function openTable({ id, name }: Pick<ListedFile, 'id' | 'name'>): Promise<void> {
  await attempted(async () => {
    const file = await fetchFile(fileCalls.getFile, { id });
    if (file) openInConsole(new File([file.blob], name));
  });
}
