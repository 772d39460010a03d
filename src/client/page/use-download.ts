import { useState } from 'react';
import type { ReceivedFile } from '../api/send';
import { toastError } from '../state/toasts';
import { saveFile } from '../ui/save-file';

/** Fetches a file and hands it to the browser; one at a time, as an export is work for the server. */
export function useDownload() {
  const [isDownloading, setDownloading] = useState(false);
  const download = async (fetchIt: () => Promise<ReceivedFile | null>) => {
    if (isDownloading) return;
    setDownloading(true);
    try {
      const file = await fetchIt();
      if (file) saveFile(file.name, file.blob);
    } catch (error) {
      toastError(error);
    } finally {
      setDownloading(false);
    }
  };
  return { download, isDownloading };
}
