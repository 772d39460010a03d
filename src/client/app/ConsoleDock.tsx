import { getDefaultStore } from 'jotai';
import { useEffect, useRef } from 'react';
import ConsolePanel from '../features/console/ConsolePanel';
import { runSavedQuery } from '../state/console';
import { sharedConsoleOf } from './shared-console';
import { tabsAtom } from './tabs/tabs-atom';

const openPaths = () =>
  getDefaultStore()
    .get(tabsAtom)
    .open.map(({ fullPath }) => fullPath);

const focusPage = () => document.querySelector<HTMLElement>('.page-outlet:not([hidden])')?.focus();

/** The console at the bottom of the window, connected to the tabs. */
export default function ConsoleDock({ fullPath }: { fullPath: string }) {
  const sharedId = sharedConsoleOf(fullPath);
  const ran = useRef(new Set<number>());
  useEffect(() => {
    // Coming back to the tab of the link does not run it again.
    if (sharedId === null || ran.current.has(sharedId)) return;
    ran.current.add(sharedId);
    runSavedQuery(sharedId);
  }, [sharedId]);
  return <ConsolePanel openPaths={openPaths} onLeave={focusPage} />;
}
