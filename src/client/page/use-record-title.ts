import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { usePageTab } from '../state/page';
import { recentRecordsAtom } from '../state/recent-records';
import type { TabTitle } from '../state/tab-title';

/** Titles the tab by its record, and remembers the record as recently viewed. */
export function useRecordTitle(title: TabTitle | undefined): void {
  const { page, fullPath, isActive, setTitle } = usePageTab();
  const remember = useSetAtom(recentRecordsAtom);
  // Compared by value: the page creates an equal title in every render.
  const key = JSON.stringify(title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `title` is compared by value, as `key`
  useEffect(() => {
    if (title) setTitle(title);
  }, [key, setTitle]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `title` is compared by value, as `key`
  useEffect(() => {
    if (title && isActive) remember({ path: fullPath, title, page, at: new Date().toISOString() });
  }, [key, isActive, fullPath, page, remember]);
}
