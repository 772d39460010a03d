import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Upload } from '../../api/upload';
import { usePageTab } from '../../state/page';
import { personNow } from '../../state/session';
import { uploadPlaceOf } from './upload-place';

/**
 * Uploads files by `uploadOf`, two at a time, with their progress. `place` identifies what they are added to: whoever
 * leaves it and comes back finds them there as they stand by then, also in the next session.
 */
export function useUploads(uploadOf: (file: File) => Upload, onAdded: () => void, place: string) {
  const { isActive } = usePageTab();
  // Taken at mount, as after the end of the session there is no user: the one who added the files.
  const [ownerId] = useState(personNow);
  const own = uploadPlaceOf(`${ownerId} ${place}`);
  const uploads = useSyncExternalStore(own.watch, own.uploads);
  useEffect(() => own.resume(), [own]);
  useEffect(() => (isActive ? own.see() : undefined), [own, isActive]);
  const add = (files: readonly File[]) => {
    for (const file of files) own.add({ file, upload: uploadOf(file), onAdded });
  };
  return { uploads, add };
}
