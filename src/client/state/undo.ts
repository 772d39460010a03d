import { t } from '@lingui/core/macro';
import { atom, getDefaultStore } from 'jotai';
import { z } from 'zod';
import type { RecordKind } from '../../shared/api/record-kind';
import { recordCalls, type Undone } from '../../shared/areas/record/calls';
import { type ErrorName, errorCatalogue } from '../../shared/errors';
import { ApiError, isSessionLost } from '../api/errors';
import { fetchData } from '../api/send';
import { withProof } from './proof';
import { noteOwnChange, reloadRecords } from './record-changes';
import { personNow } from './session';
import { toastError, toastUndo, toastWarning } from './toasts';

const save = z.object({
  changeSet: z.string(),
  /** What was changed, in the words of the toast. */
  what: z.string(),
  userId: z.number(),
});
type Save = z.infer<typeof save>;

const storageKey = 'loadline.saves';
const mostSaves = 50;
const store = getDefaultStore();

/** What was saved in this browser tab since the login, the latest last; it outlives a reload. */
const savesAtom = atom<readonly Save[]>(storedSaves());

/** Takes note of a save, which may be undone now, and says what was saved. */
export function noteSaved(changeSet: string | null | undefined, what: string): void {
  if (!changeSet) return;
  noteOwnChange(changeSet);
  remember(changeSet, what);
  offerUndo(t`Saved: ${what}`, t`Undo`, { changeSet, what });
}

/** Whether there is something of one's own to undo. */
export const canUndo = (): boolean => ownSaves().length > 0;

/** Takes the latest of one's own saves back. */
export function undoLast(): void {
  const latest = ownSaves().at(-1);
  if (latest) void undoSave(latest);
}

let turn: Promise<unknown> = Promise.resolve();

/** Ends when nothing is being taken back any more: what is shown by then is loaded, or on its way. */
export const undosEnded = (): Promise<unknown> => turn;

/** Takes a change back; what it answers can be done again. One after the other, in the order they were asked for. */
export function undoSave(taken: Pick<Save, 'changeSet' | 'what'>): Promise<void> {
  const { changeSet, what } = taken;
  const putBack = forget(changeSet);
  const mine = turn.then(async () => {
    try {
      const undone = await withProof(() => fetchData(recordCalls.undo, { changeSet }));
      noteOwnChange(undone.changeSet);
      reloadRecords(...changedKinds(undone));
      if (undone.kept.length > 0) {
        toastWarning(t`Undone but for what was changed since: ${what}`);
        return;
      }
      const redo = async () => {
        const redone = await withProof(() => fetchData(recordCalls.undo, { changeSet: undone.changeSet }));
        noteOwnChange(redone.changeSet);
        reloadRecords(...kindsOf(redone));
        remember(redone.changeSet, what);
      };
      toastUndo(t`Undone: ${what}`, { label: t`Redo`, run: () => void redo().catch(toastError) });
    } catch (error) {
      // What could not be asked for may be asked for again; what was refused stays refused.
      if (!isRefusal(error)) putBack();
      toastError(error);
    }
  });
  turn = mine;
  return mine;
}

/** A customer that comes back whole takes records of every kind along, which are told by naming none. */
function changedKinds(undone: Undone): RecordKind[] {
  const isWhole = undone.records.some(({ entity, fields }) => entity === 'customer' && fields.length === 0);
  return isWhole ? [] : kindsOf(undone);
}

const kindsOf = ({ records, kept }: Undone): RecordKind[] => [...records, ...kept].map(({ entity }) => entity);

/** What comes in place of an answer: nothing was decided about the change. */
const undecided: readonly ErrorName[] = [
  ...(['session.proofNeeded', 'session.mustChangePassword'] as const),
  ...(['record.crossed', 'database.unavailable', 'database.restoring', 'database.tookTooLong', 'disk.full'] as const),
];
const undecidedCodes: readonly number[] = undecided.map((name) => errorCatalogue[name].code);

function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.source === 'http') return false;
  return !isSessionLost(error) && !undecidedCodes.includes(error.code);
}

function offerUndo(message: string, label: string, taken: Pick<Save, 'changeSet' | 'what'>): void {
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

/** Takes a save off the list; what it answers puts it back where it stood, also once its owner was logged out. */
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
    // A blocked or full storage loses only what could be undone after a reload.
  }
}

function storedSaves(): readonly Save[] {
  try {
    const read = z.array(save).safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return []; // blocked storage or an old format
  }
}
