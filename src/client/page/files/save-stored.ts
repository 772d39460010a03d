import { fileCalls } from '../../../shared/areas/service/file-calls';
import { fetchData } from '../../api/send';
import { toastError } from '../../state/toasts';
import { saveFrom } from '../../ui/save-file';

/** Saves a stored file as it comes, however large it is. */
export async function saveStored(id: number, name: string): Promise<void> {
  try {
    const { address } = await fetchData(fileCalls.getFileAddress, { id });
    saveFrom(address, name);
  } catch (error) {
    toastError(error);
  }
}
