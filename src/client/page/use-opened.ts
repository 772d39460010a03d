import { useEffect, useState } from 'react';
import { isDraftKept } from '../forms/draft';
import { remember, rememberedOf, usePageTab } from '../state/page';

/**
 * A record as it was when its edit began: as it is opened, or as what a draft was made of that outlived a reload or a
 * cancelled edit. What others change meanwhile meets the edit as a conflict; with the record as it is now it would be
 * undone in silence.
 */
export function useOpened<R extends object | null>(draftKey: string, present: R): R {
  const { fullPath } = usePageTab();
  const key = `opened ${draftKey}`;
  const [opened] = useState(() => {
    const kept = isDraftKept(fullPath, draftKey) ? rememberedOf(fullPath, key) : null;
    return typeof kept === 'object' && kept !== null ? (kept as R) : present; // only this hook writes the key
  });
  useEffect(() => remember(fullPath, key, opened), [fullPath, key, opened]);
  return opened;
}
