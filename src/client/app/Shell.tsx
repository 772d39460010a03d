import { useLingui } from '@lingui/react/macro';
import { Root as TabsRoot } from '@radix-ui/react-tabs';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { type PageName, pageOf } from '../../shared/pages';
import { isConsoleOpenAtom, toggleConsole } from '../state/console';
import { followLive } from '../state/live';
import { sessionAtom } from '../state/session';
import { settingsAtom } from '../state/settings';
import { useSendingAgain } from '../state/use-sending-again';
import { areVisitsWaiting } from '../state/waiting-visits';
import { CodeAwaited } from '../ui/CodeAwaited';
import { KeysHeld } from '../ui/KeysHeld';
import { latePart, withTexts } from '../ui/late-part';
import { Header } from './header/Header';
import { NewRecordHost } from './NewRecordHost';
import { PasswordDialogHost, ProofDialogHost } from './PasswordDialogHost';
import { pageComponents } from './page-modules';
import { paletteAtom } from './palette/palette-atom';
import { sharedConsoleOf } from './shared-console';
import { isDrawerOpenAtom, isHelpOpenAtom } from './shell-state';
import { SideMenu } from './side/SideMenu';
import { PageOutlet } from './tabs/PageOutlet';
import { TabBar } from './tabs/TabBar';
import { hasTab } from './tabs/tabs';
import { moveTabsAtom, tabsAtom } from './tabs/tabs-atom';
import { useHotkeys } from './use-hotkeys';
import { useIsMobile } from './use-is-mobile';
import { useKeyHints } from './use-key-hints';
import { usePreload } from './use-preload';
import '../page/frame.css';
import './shell.css';

const Drawer = latePart(() => import('./side/Drawer'));
const ConsoleDock = latePart(() => import('./ConsoleDock'));
const HelpSheet = latePart(() => import('./HelpSheet'));
// Loaded once the frame stands, or when it is asked for; what is typed meanwhile is kept.
const Palette = latePart(() => import('./palette/Palette').then((module) => ({ default: module.Palette })));

interface ShellProps {
  page: PageName;
  fullPath: string;
}

/** The frame around pages: header, side menu, tab bar, and the pages themselves. */
export function Shell({ page, fullPath }: ShellProps) {
  const { i18n } = useLingui();
  const isMobile = useIsMobile();
  const { asideCollapsed } = useAtomValue(settingsAtom);
  const [isDrawerOpen, setDrawerOpen] = useAtom(isDrawerOpenAtom);
  const [isHelpOpen, setHelpOpen] = useAtom(isHelpOpenAtom);
  const { current } = useAtomValue(tabsAtom);
  // Until a forced password change, the server refuses everything else, so no calls are made behind the dialog.
  const mayCall = useAtomValue(sessionAtom)?.mustChangePassword !== true;
  const isConsoleOpen = useAtomValue(isConsoleOpenAtom);
  const isPaletteOpen = useAtomValue(paletteAtom) !== null;
  const hasConsole = useWasConsoleAsked(fullPath, isConsoleOpen);
  const moveTabs = useSetAtom(moveTabsAtom);
  useHotkeys();
  useKeyHints();
  const isPaletteDue = usePreload() || isPaletteOpen;
  useEffect(() => (mayCall ? followLive() : undefined), [mayCall]);
  useSendingAgain(mayCall ? sendWaitingVisits : null);

  // On small screens the menu closes with every navigation (§2).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address only triggers the effect
  useEffect(() => setDrawerOpen(false), [fullPath, setDrawerOpen]);

  const Passing = hasTab(page) ? null : pageComponents[page];
  return (
    <div className="app">
      <Header page={page} />
      {!isMobile && <SideMenu page={page} isCollapsed={asideCollapsed} />}
      <TabsRoot
        className="main"
        value={fullPath}
        onValueChange={(next) => next !== current && moveTabs((tabs) => ({ ...tabs, current: next }))}
      >
        <TabBar />
        <main className="content" aria-label={i18n._(pageOf(page).title)}>
          {mayCall && <PageOutlet current={fullPath} />}
          {mayCall && Passing && (
            <CodeAwaited>
              <Passing />
            </CodeAwaited>
          )}
        </main>
      </TabsRoot>
      <CodeAwaited fallback={isConsoleOpen && <KeysHeld onCancel={toggleConsole} />}>
        {hasConsole && mayCall && <ConsoleDock fullPath={fullPath} />}
      </CodeAwaited>
      <CodeAwaited>{mayCall && isPaletteDue && <Palette />}</CodeAwaited>
      <CodeAwaited>
        {isMobile && isDrawerOpen && <Drawer page={page} onClose={() => setDrawerOpen(false)} />}
        {isHelpOpen && <HelpSheet onClose={() => setHelpOpen(false)} />}
      </CodeAwaited>
      <NewRecordHost />
      <PasswordDialogHost />
      <ProofDialogHost />
    </div>
  );
}

/** Sends the visits that wait on this device for a connection, on any page; loads the code only if there are any. */
function sendWaitingVisits(): void {
  if (!areVisitsWaiting()) return;
  void withTexts(() => import('../features/travel/send-drafts'), 'all').then(({ sendWaiting }) => sendWaiting());
}

/** Whether the console was opened since the shell was mounted; from then on it stays mounted, with its engine. */
function useWasConsoleAsked(fullPath: string, isOpen: boolean): boolean {
  const [wasAsked, setAsked] = useState(false);
  const isAsked = isOpen || sharedConsoleOf(fullPath) !== null;
  if (isAsked && !wasAsked) setAsked(true);
  return wasAsked || isAsked;
}
