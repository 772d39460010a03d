import { Content } from '@radix-ui/react-tabs';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo, useReducer, useRef, useState } from 'react';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { PageTabContext, pageTab } from '../../state/page';
import type { TabTitle } from '../../state/tab-title';
import { CodeAwaited } from '../../ui/CodeAwaited';
import { KeysAwaited } from '../../ui/KeysAwaited';
import { IsPageShownContext } from '../../ui/shown-page';
import { pageComponents } from '../page-modules';
import { PageBoundary } from './PageBoundary';
import { generationsAtom } from './refresh';
import { rename, type Tab } from './tabs';
import { tabsAtom } from './tabs-atom';
import { useKeptScroll } from './use-kept-scroll';

interface PageOutletProps {
  current: string;
}

/**
 * Keeps the pages of all tabs that were shown mounted. Hidden pages have the `hidden` attribute; React's <Activity>
 * would tear down effects, and with them grids and charts.
 */
export function PageOutlet({ current }: PageOutletProps) {
  const { open } = useAtomValue(tabsAtom);
  return open.map((tab) => <TabPage key={tab.fullPath} tab={tab} isActive={tab.fullPath === current} />);
}

interface TabPageProps {
  tab: Tab;
  isActive: boolean;
}

function TabPage({ tab, isActive }: TabPageProps) {
  const setTabs = useSetAtom(tabsAtom);
  const generation = useAtomValue(generationsAtom)[tab.fullPath] ?? 0;
  const setTitle = useCallback(
    (title: TabTitle) => setTabs((tabs) => rename(tabs, tab.fullPath, title)),
    [setTabs, tab.fullPath],
  );
  const value = useMemo(
    () => pageTab(tab.fullPath, { page: tab.page, isActive, generation, setTitle }),
    [tab.page, tab.fullPath, isActive, generation, setTitle],
  );

  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const outlet = useRef<HTMLDivElement>(null);
  useKeptScroll(outlet, tab.fullPath, isActive);
  const place = useMemo(() => frozenPlace(tab.fullPath), [tab.fullPath]);

  // A tab opened in the background loads when it is first shown.
  const [wasShown, setWasShown] = useState(isActive);
  if (isActive && !wasShown) setWasShown(true);
  if (!isActive && !wasShown) return null;

  const Page = pageComponents[tab.page];
  return (
    <Content
      ref={outlet}
      value={tab.fullPath}
      className="page-outlet"
      forceMount
      hidden={!isActive}
      data-page={tab.page}
    >
      <Router {...place}>
        <PageTabContext value={value}>
          <IsPageShownContext value={isActive}>
            <PageBoundary key={`${generation} ${attempt}`} page={tab.page} isRetried={attempt > 0} onRetry={retry}>
              <CodeAwaited
                fallback={
                  <div className="page-loading" aria-busy="true">
                    <KeysAwaited />
                  </div>
                }
              >
                <Page />
              </CodeAwaited>
            </PageBoundary>
          </IsPageShownContext>
        </PageTabContext>
      </Router>
    </Content>
  );
}

/** Routing hooks by which a page always sees its own address, also while hidden; navigation changes the real one. */
function frozenPlace(fullPath: string) {
  const [path = fullPath, search = ''] = fullPath.split('?');
  return { hook: (): [string, typeof navigate] => [path, navigate], searchHook: () => search };
}
