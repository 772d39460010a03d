import { useEffect, useState } from 'react';
import { isDraftKept } from '../forms/draft';
import { remember, rememberedOf, usePageTab } from '../state/page';

/**
 * The record as of the start of its edit: the present one, or the one that a draft kept from before a reload or a
 * canceled edit was based on. This way, changes that others made since lead to a conflict; with the present record
 * they would be undone silently.
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
