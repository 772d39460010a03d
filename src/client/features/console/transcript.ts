import { atom, getDefaultStore } from 'jotai';
import { z } from 'zod';
import type { Answer } from '../../../shared/console/answer';
import { chartOrders } from '../../../shared/console/dot-commands';
import { consoleLimits } from '../../../shared/console/limits';
import { reportSource, sources } from '../../../shared/console/question';
import { exportSource } from '../../../shared/export/sources';
import { sessionAtom } from '../../state/session';
import { readStored, writeStored } from '../../state/storage';

/** A table an answer comes from: what of it was there, and since when. */
const usedTable = z.object({
  name: z.string(),
  rows: z.number(),
  cutAt: z.number().nullable(),
  /** The filters it was loaded with, and what else it was narrowed to, as text. */
  filters: z.string(),
  narrowed: z.string(),
  at: z.string(),
  /** Whether it was loaded for this answer. */
  isNew: z.boolean(),
});
export type UsedTable = z.infer<typeof usedTable>;

const engineError = z.object({
  kind: z.enum([
    'noTable',
    'gone',
    'noColumn',
    'noFunction',
    'noType',
    'lacking',
    'closed',
    'noFiles',
    'noExtensions',
    'memory',
    'syntax',
    'other',
  ]),
  name: z.string(),
  suggestion: z.string().nullable(),
  position: z.object({ line: z.number(), column: z.number() }).nullable(),
  text: z.string(),
});

const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('running') }),
  z.object({
    kind: z.literal('answer'),
    rows: z.number(),
    total: z.number().nullable(),
    ms: z.number(),
    used: z.array(usedTable).optional(),
    sources: sources.optional(),
    /** What an export of it would contain. */
    holds: z.array(exportSource).optional(),
  }),
  z.object({
    kind: z.literal('chart'),
    of: z.string(),
    type: z.enum(['bar', 'line']),
    columns: z.array(z.string()),
    order: z.enum(chartOrders).optional(),
  }),
  z.object({
    kind: z.literal('asks'),
    names: z.array(z.string()),
    /** What is to be run after it. */
    rest: z.array(z.string()).optional(),
    /** Whether both are in the session already, as they were loaded with it. */
    isInSession: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('error'), error: engineError }),
  /** A sentence in the language it was said in. */
  z.object({ kind: z.literal('said'), text: z.string(), isFailure: z.boolean() }),
  z.object({ kind: z.literal('plan'), text: z.string() }),
  z.object({ kind: z.literal('cancelled') }),
  z.object({ kind: z.literal('help') }),
  z.object({ kind: z.literal('tables') }),
  z.object({ kind: z.literal('params') }),
  z.object({ kind: z.literal('history'), text: z.string() }),
  z.object({
    kind: z.literal('schema'),
    table: z.string(),
    columns: z.array(z.object({ name: z.string(), type: z.string() })),
  }),
]);
export type Outcome = z.infer<typeof outcome>;

const entry = z.object({
  id: z.string(),
  input: z.string(),
  /** The statement with its parameters' values in place, of an answer. */
  sql: z.string().optional(),
  outcome,
});
export type Entry = z.infer<typeof entry>;

const pastRun = z.object({
  input: z.string(),
  at: z.string(),
  rows: z.number().nullable(),
  ms: z.number().nullable(),
  error: z.string().nullable(),
});

const kept = z.object({
  entries: z.array(entry),
  /** The inputs that a saved session repeats, in order. */
  inputs: z.array(z.string()),
  history: z.array(pastRun),
  parameters: z.record(z.string(), z.string()),
  /** Reports that were opened with filters, by the names they have since then. */
  named: z.record(z.string(), reportSource).optional(),
  limit: z.number(),
  hasTimer: z.boolean(),
  saved: z.object({ id: z.number(), version: z.number(), name: z.string() }).nullable(),
});
export type ConsoleState = z.infer<typeof kept>;
const isKept = (value: unknown): value is ConsoleState => kept.safeParse(value).success;

const fresh: ConsoleState = {
  entries: [],
  inputs: [],
  history: [],
  parameters: {},
  limit: consoleLimits.shownRows,
  hasTimer: true,
  saved: null,
};

const memoryAtom = atom<{ account: string; state: ConsoleState } | null>(null);

/** The transcript and what belongs to it, of the user who is logged in; it outlives a reload, its rows do not. */
export const consoleAtom = atom(
  (get): ConsoleState => {
    const account = get(sessionAtom)?.user.account ?? '';
    const memory = get(memoryAtom);
    return memory?.account === account ? memory.state : restored(account);
  },
  (get, set, change: (state: ConsoleState) => ConsoleState) => {
    const account = get(sessionAtom)?.user.account ?? '';
    const state = change(get(consoleAtom));
    const { transcriptEntries, historyEntries } = consoleLimits;
    const entries = state.entries.slice(-transcriptEntries);
    const shortened = { ...state, entries, history: state.history.slice(-historyEntries) };
    for (const id of answers.keys()) if (!entries.some((each) => each.id === id)) answers.delete(id);
    set(memoryAtom, { account, state: shortened });
    if (account) writeSoon(account, shortened);
  },
);

/** The rows of the answers of this page; after a reload they are asked for again. */
export const answers = new Map<string, Answer>();

const store = getDefaultStore();

export function consoleState(): ConsoleState {
  return store.get(consoleAtom);
}

export function changeConsole(change: Partial<ConsoleState>): void {
  store.set(consoleAtom, (state) => ({ ...state, ...change }));
}

/** Adds an entry, or puts another outcome in the place of its present one. */
export function putEntry(changed: Entry): void {
  store.set(consoleAtom, (state) => {
    const isThere = state.entries.some(({ id }) => id === changed.id);
    const entries = isThere
      ? state.entries.map((each) => (each.id === changed.id ? changed : each))
      : [...state.entries, changed];
    return { ...state, entries };
  });
}

/** Puts another outcome in the place of an entry's present one, if the entry is still there. */
export function changeEntry(changed: Entry): void {
  if (consoleState().entries.some(({ id }) => id === changed.id)) putEntry(changed);
}

/** The last entry with rows that are here. */
export function lastAnswer(): { entry: Entry; answer: Answer } | null {
  const found = consoleState().entries.findLast(({ id }) => answers.has(id));
  const answer = found && answers.get(found.id);
  return found && answer ? { entry: found, answer } : null;
}

let unwritten: { account: string; state: ConsoleState } | null = null;

/** Running a statement changes the state several times; it is written once they are over, or when the page is left. */
function writeSoon(account: string, state: ConsoleState): void {
  if (!unwritten) setTimeout(writeNow, consoleLimits.writeMs);
  unwritten = { account, state };
}

function writeNow(): void {
  if (unwritten) writeStored(storageKey(unwritten.account), unwritten.state);
  unwritten = null;
}

addEventListener('pagehide', writeNow);

const storageKey = (account: string): string => `loadline.console.${account}`;

function restored(account: string): ConsoleState {
  const stored = account ? readStored(storageKey(account), isKept) : null;
  if (!stored) return fresh;
  // What ran when the page was left did not come to its end.
  const ended = stored.entries.map((each) =>
    each.outcome.kind === 'running' ? { ...each, outcome: { kind: 'cancelled' as const } } : each,
  );
  return { ...stored, entries: ended };
}
