import { Provider } from '@radix-ui/react-tooltip';
import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect } from 'react';
import { Toaster } from 'sonner';
import { useLocation, useSearch } from 'wouter';
import { href, pageAt, pageOf, pages } from '../../shared/pages';
import { sessionAtom, token } from '../state/session';
import { ConfirmHost } from '../ui/confirm';
import { decide } from './guard';
import { pageComponents } from './page-modules';
import { Shell } from './Shell';
import { open } from './tabs/tabs';
import { tabsAtom } from './tabs/tabs-atom';
import { useAppearance } from './use-appearance';
import { useDocumentTitle } from './use-document-title';
import { useFreshSession } from './use-fresh-session';

/** Routes, guard and the frame around pages. */
export function App() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const fullPath = search ? `${path}?${search}` : path;
  const session = useAtomValue(sessionAtom);
  const setTabs = useSetAtom(tabsAtom);
  const name = pageAt(path);
  const decision = decide(name, { hasToken: token() !== null, menu: session?.menu ?? [] });
  const target =
    decision.go === 'login'
      ? href('login', { redirect: fullPath })
      : decision.go === 'first'
        ? pages[decision.page].path
        : path === '/'
          ? pages.index.path
          : null;
  useAppearance();
  useFreshSession();
  useDocumentTitle(name, fullPath);

  useEffect(() => {
    if (target) navigate(target, { replace: true });
    else if (!pageOf(name).bare) setTabs((tabs) => open(tabs, fullPath));
  }, [target, name, fullPath, navigate, setTabs]);

  if (target) return null;
  const Bare = pageOf(name).bare ? pageComponents[name] : null;
  return (
    <Provider delayDuration={400}>
      {Bare ? (
        <Suspense fallback={null}>
          <Bare />
        </Suspense>
      ) : (
        <Shell page={name} fullPath={fullPath} />
      )}
      <ConfirmHost />
      <Toaster position="top-center" visibleToasts={5} closeButton />
    </Provider>
  );
}
