import { atom, getDefaultStore } from 'jotai';
import type { EntityName } from '../../shared/areas/all';
import { personNow, sessionAtom } from './session';

/** A record that was just added, with its values by name. */
export interface AddedRecord {
  id: number;
  [field: string]: unknown;
}

/** A request to add a record, from anywhere. */
export interface NewRecordAsked {
  entity: EntityName;
  /** The text typed for it. */
  text?: string;
  /** The initial values, if it is a copy of another record. */
  like?: Readonly<Record<string, unknown>>;
  /** Whether it keeps all of these values, also code and customer, as it replaces a record that is gone. */
  isInstead?: boolean;
  /** Its initial children, by kind. */
  parts?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** Called once it is stored. */
  done?: (record: AddedRecord) => void;
}

/** The new records whose forms are shown above everything else; each may be needed for the one before it. */
export const newRecordsAskedAtom = atom<readonly NewRecordAsked[]>([]);

// When a session expires, its forms stay for the same user's next session, but not for other users who log in here: the
// forms hold values of records.
const store = getDefaultStore();
let owner = personNow();
store.sub(sessionAtom, () => {
  const id = personNow();
  if (id === undefined || id === owner) return;
  owner = id;
  store.set(newRecordsAskedAtom, []);
});

/**
 * Shows the form of a new record. A rendered form takes all keys, so a second request for the same entity means that
 * the key was pressed twice before the form appeared, and is ignored. One with a text is new: the first one needs it.
 */
export function askForNewRecord(asked: NewRecordAsked): void {
  store.set(newRecordsAskedAtom, (before) =>
    asked.text === undefined && before.at(-1)?.entity === asked.entity ? before : [...before, asked],
  );
}
