import { fileCalls } from '../../../shared/areas/service/file-calls';
import { fetchData } from '../../api/send';
import { attempted } from '../../state/attempted';
import { saveFrom } from '../../ui/save-file';

/** Saves a stored file by letting the browser download it, so that its size does not matter. */
export async function saveStored(id: number, name: string): Promise<void> {
  await attempted(async () => {
    const { address } = await fetchData(fileCalls.getFileAddress, { id });
    saveFrom(address, name);
  });
}
