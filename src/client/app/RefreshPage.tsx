import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { refreshTabAtom } from './tabs/refresh';
import { tabsAtom } from './tabs/tabs-atom';

/** `/refresh` remounts the page the user came from and goes back to it. */
export default function RefreshPage() {
  const { current } = useAtomValue(tabsAtom);
  const refreshTab = useSetAtom(refreshTabAtom);
  useEffect(() => {
    void refreshTab(current);
    navigate(current, { replace: true });
  }, [current, refreshTab]);
  return null;
}
