import { atom, getDefaultStore } from 'jotai';
import type { EntityName } from '../../shared/areas/all';
import { personNow, sessionAtom } from './session';

/** A record that was just added, with its values by their names. */
export interface AddedRecord {
  id: number;
  [field: string]: unknown;
}

/** A record that somebody wants to make, wherever they are. */
export interface NewRecordAsked {
  entity: EntityName;
  /** What they typed for it. */
  text?: string;
  /** The values it begins with, where it is made like another one. */
  like?: Readonly<Record<string, unknown>>;
  /** Whether all of that stays, its code and its customer too, as what it is like is there no more. */
  isInstead?: boolean;
  /** What is part of it from the beginning, by what that is called there. */
  parts?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** Hears of it once it is stored. */
  done?: (record: AddedRecord) => void;
}

/** The new records whose forms are shown above everything else; one may be made for the sake of the one before. */
export const newRecordsAskedAtom = atom<readonly NewRecordAsked[]>([]);

// A session that ends by itself leaves its forms to the same person's next one, and to nobody else who logs in here: they begin
// with values of records.
const store = getDefaultStore();
let owner = personNow();
store.sub(sessionAtom, () => {
  const id = personNow();
  if (id === undefined || id === owner) return;
  owner = id;
  store.set(newRecordsAskedAtom, []);
});

/**
 * Shows the form of a new record. A form takes all keys once it is there, so one that is asked for by a key while the
 * same is on top was pressed twice before it came: one is enough. Text makes it another, made for the sake of the first.
 */
export function askForNewRecord(asked: NewRecordAsked): void {
  store.set(newRecordsAskedAtom, (before) =>
    asked.text === undefined && before.at(-1)?.entity === asked.entity ? before : [...before, asked],
  );
}
