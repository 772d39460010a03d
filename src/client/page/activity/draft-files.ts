import { useState } from 'react';

/** Files of drafts, by the draft: they outlive the dialog, and not the page, whose storage they would fill. */
const kept = new Map<string, readonly File[]>();

/** The files that go with what is being written, until it is saved or thrown away. */
export function useDraftFiles(draftKey: string) {
  const [files, setFiles] = useState<readonly File[]>(() => kept.get(draftKey) ?? []);
  const keep = (next: readonly File[]) => {
    if (next.length === 0) kept.delete(draftKey);
    else kept.set(draftKey, next);
    setFiles(next);
  };
  return {
    files,
    add: (more: readonly File[]) => keep([...files, ...more]),
    remove: (file: File) => keep(files.filter((each) => each !== file)),
    clear: () => keep([]),
  };
}
