import { getDefaultStore } from 'jotai';
import { personNow, personOfBrowser, sessionAtom } from './session';
import { isNumber, isObject } from './shape';
import { type Kept, readStored, writeStored } from './storage';

const storageKey = 'loadline.page-state';
// When a session expires, what was typed stays for the same user's next session, but not for other users who log in
// here; what another window stores for another user is not used by this one.
const ownerKey = 'loadline.page-state-of';
const storedEntries = (kept?: Kept) => readStored(storageKey, isObject, kept) ?? {};
const storedOwner = (kept?: Kept) => readStored(ownerKey, isNumber, kept);

const store = getDefaultStore();
const entries = new Map<string, unknown>();
/** The names that this window shows or changed, whose values other windows do not overwrite here. */
const own = new Set<string>();
/** The names whose values are not stored yet. */
const changed = new Set<string>();

/**
 * What the pages of this window remember, by tab and key. All windows share the browser's storage, so each stores only
 * what it changed itself; after a reload a window has its own values again.
 */
export const pageMemory = {
  has: (name: string): boolean => entries.has(name),
  get: (name: string): unknown => entries.get(name),
  keys: (): Iterable<string> => entries.keys(),
  /** From now on other windows do not change its value here. */
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

/** Values that cannot be serialized, such as files. */
export const heldMemory = new Map<string, unknown>();

let owner = storedOwner();
const mine = storedOwner('window') === owner ? storedEntries('window') : {};
for (const [name, value] of Object.entries({ ...storedEntries(), ...mine })) entries.set(name, value);
for (const name of Object.keys(mine)) own.add(name);
keepForOwner();
store.sub(sessionAtom, keepForOwner);

// Only filters, drafts and scroll positions are kept here, so storing them when the page is left is enough. A phone may
// end a hidden page without any event, so they are stored when the page gets hidden, too.
addEventListener('pagehide', storePageMemory);
// The event is dispatched at the document and bubbles to the window.
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

/** Forgets everything, also what other windows of the same user stored. */
export function forgetPageMemory(): void {
  for (const names of [entries, own, changed, heldMemory]) names.clear();
  if (owner === storedOwner()) writeStored(storageKey, {});
  writeStored(storageKey, null, 'window');
}

/** Takes over what another window of the same user stored, except this window's own names; restores those if gone. */
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
  if (before === id || personOfBrowser() !== id) return;
  if (before !== null) writeStored(storageKey, {});
  writeStored(ownerKey, id);
}
