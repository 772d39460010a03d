import { useLingui } from '@lingui/react/macro';
import { Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { Root as TabsRoot } from '@radix-ui/react-tabs';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { type PageName, pageOf } from '../../shared/pages';
import { settingsAtom } from '../state/settings';
import { Header } from './header/Header';
import { PasswordDialogHost } from './PasswordDialogHost';
import { pageComponents } from './page-modules';
import { isDrawerOpenAtom } from './shell-state';
import { SideMenu } from './side/SideMenu';
import { PageOutlet } from './tabs/PageOutlet';
import { TabBar } from './tabs/TabBar';
import { hasTab } from './tabs/tabs';
import { moveTabsAtom, tabsAtom } from './tabs/tabs-atom';
import { useHotkeys } from './use-hotkeys';
import { useIsMobile } from './use-is-mobile';
import { useKeyHints } from './use-key-hints';
import './shell.css';

// Loaded beside the first page, so that the page is not kept waiting for them.
const HelpSheet = lazy(() => import('./HelpSheet').then((module) => ({ default: module.HelpSheet })));
const Palette = lazy(() => import('./palette/Palette').then((module) => ({ default: module.Palette })));

interface ShellProps {
  page: PageName;
  fullPath: string;
}

/** The frame around pages: header, side menu, the bar of opened pages, and the pages themselves. */
export function Shell({ page, fullPath }: ShellProps) {
  const { i18n } = useLingui();
  const isMobile = useIsMobile();
  const { asideCollapsed } = useAtomValue(settingsAtom);
  const setDrawerOpen = useSetAtom(isDrawerOpenAtom);
  const { current } = useAtomValue(tabsAtom);
  const moveTabs = useSetAtom(moveTabsAtom);
  useHotkeys();
  useKeyHints();

  // On small screens the menu closes with every navigation (§2).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the occasion, not a value used here
  useEffect(() => setDrawerOpen(false), [fullPath, setDrawerOpen]);

  const Passing = hasTab(page) ? null : pageComponents[page];
  return (
    <div className="app">
      <Header page={page} />
      {isMobile ? <Drawer page={page} /> : <SideMenu page={page} isCollapsed={asideCollapsed} />}
      <TabsRoot
        className="main"
        value={fullPath}
        onValueChange={(next) => next !== current && moveTabs((tabs) => ({ ...tabs, current: next }))}
      >
        <TabBar />
        <main className="content" aria-label={i18n._(pageOf(page).title)}>
          <PageOutlet current={fullPath} />
          {Passing && (
            <Suspense fallback={null}>
              <Passing />
            </Suspense>
          )}
        </main>
      </TabsRoot>
      <Suspense fallback={null}>
        <Palette />
        <HelpSheet />
      </Suspense>
      <PasswordDialogHost />
    </div>
  );
}

/** The side menu of small screens; a click beside it closes it. */
function Drawer({ page }: { page: PageName }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useAtom(isDrawerOpenAtom);
  return (
    <Root open={isOpen} onOpenChange={setOpen}>
      <Portal>
        <Overlay className="veil" />
        <Content className="drawer" aria-describedby={undefined}>
          <Title className="visually-hidden">{t`Menu`}</Title>
          <SideMenu page={page} isCollapsed={false} />
        </Content>
      </Portal>
    </Root>
  );
}
