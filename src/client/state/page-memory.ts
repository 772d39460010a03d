import { getDefaultStore } from 'jotai';
import { personNow, sessionAtom } from './session';
import { type Kept, readStored, writeStored } from './storage';

const storageKey = 'loadline.page-state';
// A session that ends by itself leaves what was typed to the same person's next one, and to nobody else who logs in here; what
// another window keeps of somebody else is not this one's.
const ownerKey = 'loadline.page-state-of';
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number => typeof value === 'number';
const storedEntries = (kept?: Kept) => readStored(storageKey, isRecord, kept) ?? {};
const storedOwner = (kept?: Kept) => readStored(ownerKey, isNumber, kept);

const store = getDefaultStore();
const entries = new Map<string, unknown>();
/** The names of what is this window's own, whatever other windows make of them: what it shows or changed. */
const own = new Set<string>();
/** Those of what is not stored yet as it is here. */
const changed = new Set<string>();

/**
 * What the pages of this window remember, by tab and key. All windows share what the browser stores, so each stores what it changed
 * itself and leaves the rest as it is; after a reload a window has its own again.
 */
export const pageMemory = {
  has: (name: string): boolean => entries.has(name),
  get: (name: string): unknown => entries.get(name),
  keys: (): Iterable<string> => entries.keys(),
  /** From now on no other window changes it here. */
  keepOwn: (name: string): void => void own.add(name),
  set(name: string, value: unknown): void {
    entries.set(name, value);
    own.add(name);
    changed.add(name);
  },
  delete(name: string): void {
    entries.delete(name);
    own.delete(name);
    changed.add(name);
  },
};

/** What cannot be written down, such as files. */
export const heldMemory = new Map<string, unknown>();

let owner = storedOwner();
const mine = storedOwner('window') === owner ? storedEntries('window') : {};
for (const [name, value] of Object.entries({ ...storedEntries(), ...mine })) entries.set(name, value);
for (const name of Object.keys(mine)) own.add(name);
keepForOwner();
store.sub(sessionAtom, keepForOwner);

// Only filters, drafts and scroll positions are kept here, so a write when the page is left is enough; a phone ends a page that is
// out of sight without a word, so one is made when it goes there, too.
addEventListener('pagehide', storePageMemory);
// It comes from the document, and passes the window.
addEventListener('visibilitychange', () => document.hidden && storePageMemory());
addEventListener('storage', ({ key }) => key === storageKey && takeOver());

/** Stores what this window changed since the last time. */
export function storePageMemory(): void {
  if (owner !== storedOwner()) return;
  const stored = new Map(Object.entries(storedEntries()));
  for (const name of changed) {
    if (entries.has(name)) stored.set(name, entries.get(name));
    else stored.delete(name);
  }
  changed.clear();
  writeStored(storageKey, Object.fromEntries(stored));
  writeStored(storageKey, Object.fromEntries([...entries].filter(([name]) => own.has(name))), 'window');
  writeStored(ownerKey, owner, 'window');
}

/** Forgets everything, also what other windows of the same person stored. */
export function forgetPageMemory(): void {
  for (const names of [entries, own, changed, heldMemory]) names.clear();
  if (owner === storedOwner()) writeStored(storageKey, {});
  writeStored(storageKey, null, 'window');
}

/** Takes over what another window of the same person stored, but for what is this one's own, which is stored again where it is gone. */
function takeOver(): void {
  if (owner !== storedOwner()) return;
  const stored = new Map(Object.entries(storedEntries()));
  for (const name of new Set([...entries.keys(), ...stored.keys()])) {
    if (changed.has(name)) continue;
    if (own.has(name)) {
      if (!stored.has(name)) changed.add(name);
    } else if (stored.has(name)) entries.set(name, stored.get(name));
    else entries.delete(name);
  }
}

function keepForOwner(): void {
  const id = personNow();
  if (id === undefined) return;
  if (owner !== null && owner !== id) forgetPageMemory();
  owner = id;
  const before = storedOwner();
  if (before === id) return;
  if (before !== null) writeStored(storageKey, {});
  writeStored(ownerKey, id);
}
