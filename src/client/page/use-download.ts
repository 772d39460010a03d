import type { ReceivedFile } from '../api/send';
import { useAttempt } from '../state/use-attempt';
import { saveFile } from '../ui/save-file';

/** Fetches a file and saves it; one at a time, as an export is work for the server. */
export function useDownload() {
  const { isBusy: isDownloading, attempt } = useAttempt();
  const download = async (fetchIt: () => Promise<ReceivedFile | null>) => {
    if (isDownloading) return;
    await attempt(async () => {
      const file = await fetchIt();
      if (file) saveFile(file.name, file.blob);
    });
  };
  return { download, isDownloading };
}
