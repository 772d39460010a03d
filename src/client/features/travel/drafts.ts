import { atom, getDefaultStore } from 'jotai';
import type { TravelChoices } from '../../../shared/areas/travel/calls';
import { personNow } from '../../state/session';
import { noteWaitingVisits } from '../../state/waiting-visits';
import type { Draft } from './draft';

const database = { name: 'loadline.travel', version: 1, drafts: 'drafts', choices: 'choices' } as const;

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database.name, database.version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(database.drafts, { keyPath: 'key' });
      request.result.createObjectStore(database.choices);
    };
    request.onsuccess = () => {
      // Phones close it in the background.
      request.result.onclose = () => {
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  }).catch((error: unknown) => {
    opened = null; // a private window may say no now and yes later
    throw error;
  });
  return opened;
}

/** Resolves once the change lies on the disk. */
async function written(store: string, change: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction(store, 'readwrite');
  change(transaction.objectStore(store));
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

async function read<T>(store: string, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const request = ask((await open()).transaction(store).objectStore(store));
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Drafts that the device cannot or may not store: only this page has them, and sends them like the others. */
const unkept = new Map<string, Draft>();
/** The keys of the drafts that are lost with this page, as the device does not store them. */
export const unkeptAtom = atom<ReadonlySet<string>>(new Set<string>());

const ownId = () => personNow() ?? 0;
const told = 'BroadcastChannel' in globalThis ? new BroadcastChannel(database.name) : null;

/** The drafts of this person on this device, the latest first; null before they are known. */
export const draftsAtom = atom<readonly Draft[] | null>(null);
draftsAtom.onMount = () => {
  void reload(false);
  const handle = () => void reload(false);
  told?.addEventListener('message', handle);
  return () => told?.removeEventListener('message', handle);
};

async function reload(tells: boolean): Promise<void> {
  // While nobody is logged in, it is not known whether visits wait.
  if (ownId() === 0) return;
  getDefaultStore().set(unkeptAtom, new Set(unkept.keys()));
  const drafts = await allDrafts().catch(() => null);
  if (drafts === null) return; // the device does not say what it has
  getDefaultStore().set(draftsAtom, ownOf(drafts));
  // Whoever wrote them: those of others wait for their next login.
  noteWaitingVisits(drafts.some(({ state }) => state === 'waiting'));
  if (tells) told?.postMessage('changed');
}

/** The drafts of this person on this device, the latest first. */
export async function ownDrafts(): Promise<Draft[]> {
  return ownOf(await allDrafts());
}

const ownOf = (drafts: readonly Draft[]) =>
  drafts.filter(({ accountId }) => accountId === ownId()).sort((left, right) => right.changedAt - left.changedAt);

async function allDrafts(): Promise<Draft[]> {
  const onDevice = await read<Draft[]>(database.drafts, (store) => store.getAll()).catch((error: unknown) => {
    if (unkept.size === 0) throw error;
    return [];
  });
  return [...onDevice.filter(({ key }) => !unkept.has(key)), ...unkept.values()];
}

/** A draft of this person; undefined where there is none. */
export async function draftAt(key: string): Promise<Draft | undefined> {
  const found = unkept.get(key) ?? (await read<Draft | undefined>(database.drafts, (store) => store.get(key)));
  return found?.accountId === ownId() ? found : undefined;
}

/** Stores a draft on the device; if that fails, this page keeps it, and `unkeptAtom` names it. */
export async function keepDraft(draft: Draft): Promise<void> {
  try {
    await written(database.drafts, (store) => store.put(draft));
    unkept.delete(draft.key);
  } catch {
    unkept.set(draft.key, draft);
  }
  await reload(true);
}

/** Forgets a draft: it was sent, or is not wanted any more. */
export async function forgetDraft(key: string): Promise<void> {
  const wasUnkept = unkept.delete(key);
  await written(database.drafts, (store) => store.delete(key)).catch((error: unknown) => {
    if (!wasUnkept) throw error;
  });
  await reload(true);
}

/** What can be chosen without a connection, as it was known last. */
export function keptChoices(): Promise<TravelChoices | undefined> {
  return read<TravelChoices | undefined>(database.choices, (store) => store.get(ownId()));
}

/** Keeps what can be chosen without a connection. */
export function keepChoices(choices: TravelChoices): Promise<void> {
  return written(database.choices, (store) => store.put(choices, ownId()));
}
