import { atom } from 'jotai';
import { pageNames } from '../../shared/pages';
import { sessionAtom } from './session';
import { isOneOf, isShaped, isText, type Shape } from './shape';
import { readStoredList, writeStored } from './storage';
import { isTabTitle } from './tab-title';

const isRecentRecord = isShaped({ path: isText, title: isTabTitle, page: isOneOf(pageNames), at: isText });
export type RecentRecord = Shape<typeof isRecentRecord>;

const keptRecords = 30;

/** Per user, as tabs are: people who share a computer keep their own. */
const recentKey = (account: string): string => `loadline.recent.${account}`;

const changesAtom = atom(0);

/** The records the user opened, the latest first. Setting one puts it at the top. */
export const recentRecordsAtom = atom(
  (get): readonly RecentRecord[] => {
    get(changesAtom);
    const account = get(sessionAtom)?.user.account;
    return account ? (readStoredList(recentKey(account), isRecentRecord) ?? []) : [];
  },
  (get, set, opened: RecentRecord) => {
    const account = get(sessionAtom)?.user.account;
    if (!account) return;
    const others = get(recentRecordsAtom).filter(({ path }) => path !== opened.path);
    writeStored(recentKey(account), [opened, ...others].slice(0, keptRecords));
    set(changesAtom, (count) => count + 1);
  },
);
