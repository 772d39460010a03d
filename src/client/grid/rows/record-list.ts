import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { readStored, writeStored } from '../../state/storage';

/** The records of a list as they were shown when one of them was opened, by the addresses of their pages. */
export interface RecordList {
  /** The address of the list. */
  from: string;
  paths: readonly string[];
  /** Where the first of them stands among all there are; left out where these are all, and null where nobody knows. */
  place?: { offset: number; total: number } | null;
}

export interface RecordSteps {
  previous: string | null;
  next: string | null;
  /** "3 of 120", counted from one; null where nobody knows. */
  place: { position: number; count: number } | null;
  from: string;
}

const storageKey = 'loadline.record-lists';
const keptLists = 5;
/** Records kept around the one opened. */
const keptPaths = 2000;

const isLists = (value: unknown): value is RecordList[] =>
  Array.isArray(value) && value.every((list) => typeof list?.from === 'string' && Array.isArray(list.paths));

const listsAtom = atom<readonly RecordList[]>(readStored(storageKey, isLists) ?? []);

/** Remembers the list a record is opened from, so that its page can step to its neighbors. */
export function publishRecordList(list: RecordList, opened: string): void {
  const store = getDefaultStore();
  const start = Math.max(0, list.paths.indexOf(opened) - keptPaths / 2);
  const paths = list.paths.slice(start, start + keptPaths);
  const { place = paths.length < list.paths.length ? { offset: 0, total: list.paths.length } : undefined } = list;
  const near = { ...list, paths, ...(place && { place: { ...place, offset: place.offset + start } }) };
  const lists = [near, ...store.get(listsAtom).filter((each) => each.from !== list.from)].slice(0, keptLists);
  store.set(listsAtom, lists);
  writeStored(storageKey, lists);
}

/** The neighbors of a record's page in the list opened last that holds it. */
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
