import { useHeldState } from '../../state/page';
import { useHoldPage } from '../../state/use-hold-page';

/** The files of a draft activity, until it is saved or discarded. They survive closing the dialog, as its text does. */
export function useDraftFiles(draftKey: string) {
  const [files, setFiles] = useHeldState<readonly File[]>(`${draftKey} files`, []);
  useHoldPage(files.length > 0);
  return {
    files,
    add: (more: readonly File[]) => setFiles((before) => [...before, ...more]),
    remove: (file: File) => setFiles((before) => before.filter((each) => each !== file)),
    clear: () => setFiles([]),
  };
}
