import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { usePageTab } from '../state/page';
import { recentRecordsAtom } from '../state/recent-records';
import { storedLanguage } from '../state/settings';
import { type TabTitle, titleIn } from '../state/tab-title';

/** Names the tab after the record it shows, and remembers that the record was looked at. */
export function useRecordTitle(title: TabTitle | undefined): void {
  const { page, fullPath, isActive, setTitle } = usePageTab();
  const remember = useSetAtom(recentRecordsAtom);
  // A title is a value: the page makes the same one anew with every rendering.
  const key = JSON.stringify(title);
  const name = titleIn(title, '', storedLanguage());
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (title) setTitle(title);
  }, [key, setTitle]);
  useEffect(() => {
    if (name && isActive) remember({ path: fullPath, title: name, page, at: new Date().toISOString() });
  }, [name, isActive, fullPath, page, remember]);
}
