import { atom, getDefaultStore } from 'jotai';
import type { InputOf } from '../../shared/api/call';
import { type Editor, liveCalls } from '../../shared/areas/live/calls';
import { liveLimits } from '../../shared/areas/live/limits';
import { fetchData } from '../api/send';

type Opening = InputOf<typeof liveCalls.tellOpen>;
export type OpenRecord = Pick<Opening, 'kind' | 'id'>;

/** The id by which the server knows this window. */
export const windowId = uuid();

/** Who else edits the records that are open here, by `keyOfRecord`. */
export const editorsAtom = atom<Readonly<Record<string, readonly Editor[]>>>({});
export const keyOfRecord = ({ kind, id }: OpenRecord): string => `${kind} ${id}`;

/** Notes who else edits a record. */
export function noteEditors(record: OpenRecord, editors: readonly Editor[]): void {
  getDefaultStore().set(editorsAtom, (before) => ({ ...before, [keyOfRecord(record)]: editors }));
}

type State = 'reading' | 'editing';

interface Held {
  record: OpenRecord;
  states: readonly State[];
  timer: ReturnType<typeof setInterval>;
}

const open = new Map<string, Held>();
/** The pending messages about each record, sent one after the other: otherwise "closed" could overtake "editing". */
const turns = new Map<string, Promise<void>>();

/**
 * Tells the server that a record is open here, again and again, and at once where that changes what this window does with
 * it; returns the function to end that.
 */
export function holdOpen(record: OpenRecord, state: State): () => void {
  const key = keyOfRecord(record);
  const held = open.get(key) ?? {
    record,
    states: [],
    timer: setInterval(() => tell(key), liveLimits.editingAgainMs),
  };
  change(key, held, [...held.states, state]);
  return () => {
    const now = open.get(key);
    if (!now) return;
    const at = now.states.indexOf(state);
    const states = now.states.filter((_, each) => each !== at);
    change(key, now, states);
    if (states.length > 0) return;
    clearInterval(now.timer);
    open.delete(key);
  };
}

/**
 * Tells that a row of a list is edited here; returns the function to end that. It ends a little later, so that whoever
 * goes on in the next cell of the row, or saves it, is not said to have closed it in between.
 */
export function holdEdited(record: OpenRecord): () => void {
  const close = holdOpen(record, 'editing');
  return () => void setTimeout(close, liveLimits.goingOnMs);
}

function change(key: string, held: Held, states: readonly State[]): void {
  open.set(key, { ...held, states });
  if (stateOf(states) !== stateOf(held.states)) tell(key);
}

const stateOf = (states: readonly State[]) =>
  states.includes('editing') ? 'editing' : states.length > 0 ? 'reading' : 'closed';

function tell(key: string): void {
  const held = open.get(key);
  if (!held) return;
  const { record, states } = held;
  const state = stateOf(states);
  const said = (turns.get(key) ?? Promise.resolve())
    .then(() => fetchData(liveCalls.tellOpen, { window: windowId, ...record, state }))
    .then(
      ({ editors }) => {
        if (state !== 'closed') noteEditors(record, editors);
      },
      () => undefined, // the next message tells it again
    )
    .then(() => {
      if (turns.get(key) === said) turns.delete(key);
    });
  turns.set(key, said);
}

/** `crypto.randomUUID` is missing when the page was loaded over plain HTTP. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
