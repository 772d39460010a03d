import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { usePageTab } from '../state/page';
import { recentRecordsAtom } from '../state/recent-records';

/** Names the tab after the record it shows, and remembers that the record was looked at. */
export function useRecordTitle(title: string | undefined): void {
  const { page, fullPath, isActive, setTitle } = usePageTab();
  const remember = useSetAtom(recentRecordsAtom);
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);
  useEffect(() => {
    if (title && isActive) remember({ path: fullPath, title, page, at: new Date().toISOString() });
  }, [title, isActive, fullPath, page, remember]);
}
