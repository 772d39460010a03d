import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { sessionAtom } from '../../state/session';
import { type Is, isAbsentOr, isEither, isListOf, isNull, isNumber, isShaped, isText } from '../../state/shape';
import { readStored, writeStored } from '../../state/storage';

/** The records of a list, as page addresses in the order shown when one of them was opened. */
export interface RecordList {
  /** The address of the list. */
  from: string;
  paths: readonly string[];
  /** The position of the first one in the whole list; absent when `paths` is the whole list, null when unknown. */
  place?: { offset: number; total: number } | null | undefined;
}

export interface RecordSteps {
  previous: string | null;
  next: string | null;
  /** "3 of 120", counted from one; null when unknown. */
  place: { position: number; count: number } | null;
  from: string;
}

const storageKey = 'loadline.record-lists';
const keptLists = 5;
/** Records kept around the one opened. */
const keptPaths = 2000;

interface KeptLists {
  /** Whose lists they are: people who share a computer do not step through each other's. */
  account: string;
  lists: readonly RecordList[];
}

const isPlace = isEither(isNull, isShaped({ offset: isNumber, total: isNumber }));
const isList = isShaped({ from: isText, paths: isListOf(isText), place: isAbsentOr(isPlace) });
const isKept: Is<KeptLists> = isShaped({ account: isText, lists: isListOf(isList) });

const keptAtom = atom<KeptLists | null>(readStored(storageKey, isKept));
const listsAtom = atom((get): readonly RecordList[] => {
  const kept = get(keptAtom);
  return kept && kept.account === get(sessionAtom)?.user.account ? kept.lists : [];
});

/** Remembers the list a record is opened from, so that its page can step to its neighbors. */
export function publishRecordList(list: RecordList, opened: string): void {
  const store = getDefaultStore();
  const account = store.get(sessionAtom)?.user.account;
  if (!account) return;
  const start = Math.max(0, list.paths.indexOf(opened) - keptPaths / 2);
  const paths = list.paths.slice(start, start + keptPaths);
  const { place = paths.length < list.paths.length ? { offset: 0, total: list.paths.length } : undefined } = list;
  const near = { ...list, paths, ...(place && { place: { ...place, offset: place.offset + start } }) };
  const lists = [near, ...store.get(listsAtom).filter((each) => each.from !== list.from)].slice(0, keptLists);
  store.set(keptAtom, { account, lists });
  writeStored(storageKey, { account, lists });
}

/** The neighbors of a record's page in the most recent list that contains it. */
export function stepsAt(lists: readonly RecordList[], path: string): RecordSteps | null {
  const list = lists.find((each) => each.paths.includes(path));
  if (!list) return null;
  const index = list.paths.indexOf(path);
  const { place = { offset: 0, total: list.paths.length } } = list;
  return {
    previous: list.paths[index - 1] ?? null,
    next: list.paths[index + 1] ?? null,
    place: place && { position: place.offset + index + 1, count: place.total },
    from: list.from,
  };
}

/** The neighbors of the record shown at a full path, for `[` and `]`. */
export function useRecordSteps(fullPath: string): RecordSteps | null {
  return stepsAt(useAtomValue(listsAtom), fullPath);
}
