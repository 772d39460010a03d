import { getDefaultStore, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import ConsolePanel from '../features/console/ConsolePanel';
import { isConsoleOpenAtom } from '../state/console';
import { sharedConsoleOf } from './shared-console';
import { tabsAtom } from './tabs/tabs-atom';

const openPaths = () =>
  getDefaultStore()
    .get(tabsAtom)
    .open.map(({ fullPath }) => fullPath);

const focusPage = () => document.querySelector<HTMLElement>('.page-outlet:not([hidden])')?.focus();

/** The console at the foot of the window, with what it needs to know of the tabs. */
export default function ConsoleDock({ fullPath }: { fullPath: string }) {
  const sharedId = sharedConsoleOf(fullPath);
  const setOpen = useSetAtom(isConsoleOpenAtom);
  useEffect(() => {
    if (sharedId !== null) setOpen(true);
  }, [sharedId, setOpen]);
  return <ConsolePanel openPaths={openPaths} sharedId={sharedId} onLeave={focusPage} />;
}
