import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pageAt, pageOf } from '../../shared/pages';
import { askForSession } from '../state/fresh-session';
import { connectTabs } from '../state/open-page';
import { sessionAtom, token } from '../state/session';
import { toastWarning } from '../state/toasts';
import { CodeAwaited } from '../ui/CodeAwaited';
import { KeysAwaited } from '../ui/KeysAwaited';
import { dropKeptKeys } from '../ui/kept-keys';
import { latePart } from '../ui/late-part';
import { decide, targetOf } from './guard';
import { pageComponents, pageLoads } from './page-modules';
import { openTab } from './tabs/open-tab';
import { open } from './tabs/tabs';
import { tabsAtom } from './tabs/tabs-atom';
import { useAddress } from './use-address';
import { useDocumentTitle } from './use-document-title';

const loadShell = () => import('./Shell');
const Shell = latePart(() => loadShell().then((module) => ({ default: module.Shell })), 'first');
const SessionNeeded = latePart(() => import('./SessionNeeded'));

connectTabs(openTab);
// Preloads the code of the addressed page in parallel instead of in sequence. If a part fails, it is loaded again when
// it is shown, which reports the failure.
const ahead = [pageLoads[pageAt(location.pathname)], ...(token() ? [loadShell] : [])];
void Promise.allSettled(ahead.map((load) => load()));

/** Routes, guard and the pages. */
export function App() {
  const { t, i18n } = useLingui();
  const { path, fullPath } = useAddress();
  const session = useAtomValue(sessionAtom);
  const setTabs = useSetAtom(tabsAtom);
  const name = pageAt(path);
  const decision = decide(name, {
    hasToken: token() !== null,
    menu: session?.menu ?? [],
    roles: session?.user.roles ?? [],
  });
  const isWithoutSession = decision.go === 'login';
  const target = targetOf(decision, path, fullPath);
  const isRefused = decision.go === 'first' && name !== 'index';
  const sayRefused = useEffectEvent(() => {
    const title = i18n._(pageOf(name).title);
    toastWarning(t`Your account may not open “${title}”.`);
  });
  useEffect(askForSession, []);
  useDocumentTitle(name, fullPath);

  useEffect(() => {
    if (isRefused) sayRefused();
    // What was typed for a page would otherwise be typed into the login.
    if (isWithoutSession) dropKeptKeys();
    if (target) navigate(target, { replace: true });
    else if (!pageOf(name).bare && token() !== null) setTabs((tabs) => open(tabs, fullPath));
  }, [target, isRefused, isWithoutSession, name, fullPath, setTabs]);

  if (target) return <KeysAwaited />;
  const { bare, pass } = pageOf(name);
  const Bare = bare ? pageComponents[name] : pass && token() === null ? SessionNeeded : null;
  return (
    <CodeAwaited fallback={<KeysAwaited />}>{Bare ? <Bare /> : <Shell page={name} fullPath={fullPath} />}</CodeAwaited>
  );
}
