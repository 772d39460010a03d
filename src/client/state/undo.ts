import { t } from '@lingui/core/macro';
import { atom, getDefaultStore } from 'jotai';
import type { RecordKind } from '../../shared/api/record-kind';
import { recordCalls, type Undone } from '../../shared/areas/record/calls';
import { isRefusal } from '../api/errors';
import { fetchData } from '../api/send';
import { attempted } from './attempted';
import { withProof } from './proof';
import { noteOwnChange, reloadRecords } from './record-changes';
import { personNow } from './session';
import { isListOf, isNumber, isShaped, isText, type Shape } from './shape';
import { toastError, toastUndo, toastWarning } from './toasts';

/** A save; `what` was changed, as named in the toast. */
const isSave = isShaped({ changeSet: isText, what: isText, userId: isNumber });
type Save = Shape<typeof isSave>;
const isSaves = isListOf(isSave);
type Change = Pick<Save, 'changeSet' | 'what'>;

const storageKey = 'loadline.saves';
const mostSaves = 50;
const store = getDefaultStore();

/** The saves of this browser tab since the login, the latest last; they survive a reload. */
const savesAtom = atom<readonly Save[]>(storedSaves());

/** Notes a save, which can be undone from now on, and shows what was saved. */
export function noteSaved(changeSet: string | null | undefined, what: string): void {
  if (!changeSet) return;
  noteOwnChange(changeSet);
  remember(changeSet, what);
  offerUndo(t`Saved: ${what}`, t`Undo`, { changeSet, what });
}

/** Whether the user has saves to undo. */
export const canUndo = (): boolean => ownSaves().length > 0;

/** The change sets of redone saves. */
const redone = new Set<string>();

/** Undoes the user's latest save. */
export function undoLast(): void {
  const known = ownSaves();
  void inTurn(async () => {
    // What was saved since is not meant, except for what a redo on its way saved again.
    const latest = ownSaves().findLast((each) => known.includes(each) || redone.has(each.changeSet));
    if (latest) await undo(latest, forget(latest.changeSet));
  });
}

let turn: Promise<void> = Promise.resolve();

/** Resolves once no undo is running; the pages' data is then loaded or being loaded. */
export const undosEnded = (): Promise<unknown> => turn;

/** Undoes and redoes run one after the other, in the order requested. */
function inTurn(work: () => Promise<void>): Promise<void> {
  turn = turn.then(work);
  return turn;
}

/** Undoes a change and offers to redo it. */
export function undoSave(taken: Change): Promise<void> {
  const putBack = forget(taken.changeSet);
  return inTurn(() => undo(taken, putBack));
}

async function undo({ changeSet, what }: Change, putBack: () => void): Promise<void> {
  try {
    const undone = await reverted(changeSet);
    if (undone.kept.length > 0) return toastWarning(t`Undone, except for what was changed since: ${what}`);
    const run = () => void inTurn(() => redo({ changeSet: undone.changeSet, what }));
    toastUndo(t`Undone: ${what}`, { label: t`Redo`, run });
  } catch (error) {
    // An undo that was refused stays off the list; after any other failure it can be tried again.
    if (!isRefusal(error)) putBack();
    toastError(error);
  }
}

async function redo({ changeSet, what }: Change): Promise<void> {
  await attempted(async () => {
    const again = await reverted(changeSet);
    redone.add(again.changeSet);
    remember(again.changeSet, what);
    if (again.kept.length > 0) toastWarning(t`Redone, except for what was changed since: ${what}`);
  });
}

/** Reverts a change set, and reloads what shows its records. */
async function reverted(changeSet: string): Promise<Undone> {
  const undone = await withProof(() => fetchData(recordCalls.undo, { changeSet }));
  noteOwnChange(undone.changeSet);
  reloadRecords(...changedKinds(undone));
  return undone;
}

/** A restored customer brings back records of every kind, which an empty list stands for. */
function changedKinds({ records, kept }: Undone): RecordKind[] {
  const isWhole = records.some(({ entity, fields }) => entity === 'customer' && fields.length === 0);
  return isWhole ? [] : [...records, ...kept].map(({ entity }) => entity);
}

function offerUndo(message: string, label: string, taken: Change): void {
  toastUndo(message, { label, run: () => void undoSave(taken) });
}

function ownSaves(): readonly Save[] {
  const userId = personNow();
  return store.get(savesAtom).filter((each) => each.userId === userId);
}

function remember(changeSet: string, what: string): void {
  const userId = personNow();
  if (userId === undefined) return;
  setSaves([...store.get(savesAtom), { changeSet, what, userId }].slice(-mostSaves));
}

/** Removes a save from the list; returns the function that puts it back in place, even after its owner's logout. */
function forget(changeSet: string): () => void {
  const saves = store.get(savesAtom);
  const at = saves.findLastIndex((each) => each.changeSet === changeSet);
  const taken = saves[at];
  if (!taken) return () => {};
  const earlier = new Set(saves.slice(0, at));
  setSaves(saves.filter((each) => each.changeSet !== changeSet));
  return () => {
    const present = store.get(savesAtom);
    const later = present.findIndex((each) => !earlier.has(each));
    const place = later === -1 ? present.length : later;
    setSaves([...present.slice(0, place), taken, ...present.slice(place)].slice(-mostSaves));
  };
}

function setSaves(saves: readonly Save[]): void {
  store.set(savesAtom, saves);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(saves));
  } catch {
    // With blocked or full storage, saves cannot be undone after a reload.
  }
}

function storedSaves(): readonly Save[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return isSaves(read) ? read : [];
  } catch {
    return []; // blocked storage or an old format
  }
}
