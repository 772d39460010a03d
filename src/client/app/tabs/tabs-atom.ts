import { atom } from 'jotai';
import { navigate } from 'wouter/use-browser-location';
import { z } from 'zod';
import { pageNames } from '../../../shared/pages';
import { forgetPageState } from '../../state/page';
import { sessionAtom } from '../../state/session';
import { type Kept, readStored, writeStored } from '../../state/storage';
import { tabTitle } from '../../state/tab-title';
import { hasTab, indexPath, noTabs, type Tab, type Tabs } from './tabs';

const storedTab = z.object({
  fullPath: z.string(),
  page: z.enum(pageNames),
  title: tabTitle.optional(),
  from: z.string().optional(),
});
const storedTabs = z.array(storedTab);
const isTabList = (value: unknown): value is z.infer<typeof storedTabs> => storedTabs.safeParse(value).success;

/** Tabs are stored per user, without a version in the key: a release never resets them. */
const tabsKey = (account: string): string => `loadline.tabs.${account}`;

/** A window comes back with its own tabs after a reload, whatever another one of the same user did; a new one with the last. */
const places: readonly Kept[] = ['window', 'browser'];

const memoryAtom = atom<{ account: string; tabs: Tabs } | null>(null);

/** The open tabs of the user who is logged in. */
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

/** Changes the tabs as one of the functions of tabs.ts says, and goes where it leads. */
export const moveTabsAtom = atom(null, (get, set, change: (tabs: Tabs) => Tabs) => {
  set(tabsAtom, change);
  const { current } = get(tabsAtom);
  if (current !== location.pathname + location.search) navigate(current);
});

function restore(account: string): Tabs {
  const lists = account ? places.map((kept) => readStored(tabsKey(account), isTabList, kept)) : [];
  const stored = lists.find((list) => list !== null) ?? [];
  const kept = stored.filter((tab) => tab.fullPath !== indexPath && hasTab(tab.page)) as Tab[]; // zod's optional values may be undefined, ours absent: the same in JSON.
  const others = new Map<string, Tab>();
  for (const tab of kept) {
    const fullPath = asInBrowser(tab.fullPath);
    const from = tab.from === undefined ? {} : { from: asInBrowser(tab.from) };
    if (!others.has(fullPath)) others.set(fullPath, { ...tab, ...from, fullPath });
  }
  return { ...noTabs, open: [...noTabs.open, ...others.values()], current: indexPath };
}

/** Versions before 1.38 kept decoded addresses, which the browser would show as others, often beside the same one as it is here. */
function asInBrowser(fullPath: string): string {
  const { pathname, search } = new URL(fullPath, location.origin);
  return pathname + search;
}
