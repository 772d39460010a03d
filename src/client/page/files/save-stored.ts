import { fileCalls } from '../../../shared/areas/service/file-calls';
import { fetchData } from '../../api/send';
import { toastError } from '../../state/toasts';
import { saveFrom } from '../../ui/save-file';

/** Saves a stored file by letting the browser download it, so that its size does not matter. */
export async function saveStored(id: number, name: string): Promise<void> {
  try {
    const { address } = await fetchData(fileCalls.getFileAddress, { id });
    saveFrom(address, name);
  } catch (error) {
    toastError(error);
  }
}
