import { atom } from 'jotai';
import { navigate } from 'wouter/use-browser-location';
import { pageNames } from '../../../shared/pages';
import { forgetPageState } from '../../state/page';
import { sessionAtom } from '../../state/session';
import { isAbsentOr, isOneOf, isShaped, isText } from '../../state/shape';
import { type Kept, readStoredList, writeStored } from '../../state/storage';
import { isTabTitle } from '../../state/tab-title';
import { hasTab, indexPath, noTabs, type Tab, type Tabs } from './tabs';

const isStoredTab = isShaped({
  fullPath: isText,
  page: isOneOf(pageNames),
  title: isAbsentOr(isTabTitle),
  from: isAbsentOr(isText),
});

/** Tabs are stored per user, without a version in the key: a release never resets them. */
const tabsKey = (account: string): string => `loadline.tabs.${account}`;

/** After a reload a window restores its own tabs, whatever the user's other windows did; a new one, the last stored. */
const places: readonly Kept[] = ['window', 'browser'];

const memoryAtom = atom<{ account: string; tabs: Tabs } | null>(null);

/** The open tabs of the current user. */
export const tabsAtom = atom(
  (get): Tabs => {
    const account = get(sessionAtom)?.user.account ?? '';
    const memory = get(memoryAtom);
    return memory?.account === account ? memory.tabs : restore(account);
  },
  (get, set, change: (tabs: Tabs) => Tabs) => {
    const account = get(sessionAtom)?.user.account ?? '';
    const before = get(tabsAtom);
    const tabs = change(before);
    const gone = before.open.filter((tab) => !tabs.open.some((kept) => kept.fullPath === tab.fullPath));
    if (gone.length > 0) forgetPageState(gone.map(({ fullPath }) => fullPath));
    set(memoryAtom, { account, tabs });
    for (const kept of places) if (account) writeStored(tabsKey(account), tabs.open, kept);
  },
);

/** Changes the tabs by one of the functions of tabs.ts, and goes to the current one. */
export const moveTabsAtom = atom(null, (get, set, change: (tabs: Tabs) => Tabs) => {
  set(tabsAtom, change);
  const { current } = get(tabsAtom);
  if (current !== location.pathname + location.search) navigate(current);
});

function restore(account: string): Tabs {
  const lists = account ? places.map((kept) => readStoredList(tabsKey(account), isStoredTab, kept)) : [];
  const stored = lists.find((list) => list !== null) ?? [];
  const kept = stored.filter((tab) => tab.fullPath !== indexPath && hasTab(tab.page)) as Tab[]; // A stored value is absent where the check allows undefined: the same in JSON.
  const others = new Map<string, Tab>();
  for (const tab of kept) {
    const fullPath = asInBrowser(tab.fullPath);
    const from = tab.from === undefined ? {} : { from: asInBrowser(tab.from) };
    if (!others.has(fullPath)) others.set(fullPath, { ...tab, ...from, fullPath });
  }
  return { ...noTabs, open: [...noTabs.open, ...others.values()], current: indexPath };
}

/** Encodes an address: versions before 1.38 stored decoded ones, which could duplicate the same page's encoded one. */
function asInBrowser(fullPath: string): string {
  const { pathname, search } = new URL(fullPath, location.origin);
  return pathname + search;
}
