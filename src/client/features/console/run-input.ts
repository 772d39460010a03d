import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { assignmentsText, type DotCommandName, inputsOf, readCommand } from '../../../shared/console/dot-commands';
import { sqlName } from '../../../shared/console/names';
import type { ReportSource } from '../../../shared/console/question';
import { finished, parametersOf, statementsOf, withParameters } from '../../../shared/console/statements';
import type { ConsoleQuestion } from '../../state/console';
import { recordError } from '../../state/log';
import { runCommand } from './commands';
import { engineSession } from './engine-session';
import { engineWords, isMemoryFull } from './engine-words';
import { failedAs } from './failed-as';
import { freeName, nameReport } from './named-reports';
import { showProgress } from './progress';
import { tableOfRows } from './table-of-rows';
import {
  answers,
  type ConsoleState,
  changeConsole,
  changeEntry,
  consoleState,
  type Entry,
  type Outcome,
  putEntry,
} from './transcript';
import { inTurn, isRunning } from './turn';

/** Runs what was typed: a dot-command, or statements one after the other until one fails. */
export async function runInput(input: string): Promise<boolean> {
  const [first = '', ...rest] = singleInputs(input);
  if (first === '') return true;
  const kept = { isNew: true, session: sessionNow() };
  if (!(await run(first, { ...kept, waits: false, rest }))) return false;
  return runAll(rest, kept);
}

/** What is typed between two beginnings: a session loaded, the console cleared, or somebody else logged in. */
interface Session {
  engine: ReturnType<typeof engineSession>;
}

let shown: Session | null = null;

function sessionNow(): Session {
  const engine = engineSession();
  if (shown?.engine === engine) return shown;
  return beginSession();
}

function beginSession(): Session {
  shown = { engine: engineSession() };
  return shown;
}

/** Whether whoever a session was of has logged out. */
function isLeft({ engine }: Session): boolean {
  return engine !== engineSession();
}

interface Kept {
  /** Whether it comes to the session; otherwise only where it is not in it. */
  isNew: boolean;
  /** The session it belongs to: once there is another, it is not run any more, nor kept there. */
  session: Session;
}

interface RunAs extends Kept {
  /** Whether it is not refused while something else runs, as what somebody types just now is. */
  waits: boolean;
  /** What is to be run after it, which waits where it asks for parameters. */
  rest: readonly string[];
  /** The command that gives its parameters the values of its form, which comes to the session before it. */
  setting?: string | undefined;
}

/** A dot-command, or each statement by itself. */
function singleInputs(input: string): string[] {
  return input.trimStart().startsWith('.') ? [input.trim()] : statementsOf(input).map(finished);
}

async function run(input: string, as: RunAs): Promise<boolean> {
  if (input.startsWith('.')) return runDot(input, as);
  return runStatement({ id: crypto.randomUUID(), input, outcome: { kind: 'running' } }, as);
}

/** Runs inputs one after the other until one fails. A tab may ask something between two of them. */
async function runAll(inputs: readonly string[], kept: Kept): Promise<boolean> {
  for (const [at, input] of inputs.entries()) {
    if (kept.session !== sessionNow()) return false;
    if (!(await run(input, { ...kept, waits: true, rest: inputs.slice(at + 1) }))) return false;
  }
  return true;
}

interface KeptSession {
  statements: string;
  /** Under which name it is written over; null where it is not one's own. */
  saved: ConsoleState['saved'];
}

/** Runs a saved session in place of the one that is shown. It is kept whole, however far it comes. */
export async function runSession({ statements, saved }: KeptSession): Promise<void> {
  const inputs = inputsOf(statements).flatMap(singleInputs);
  const session = beginSession();
  // What a form would run belongs to the session before.
  const entries = consoleState().entries.map((each) =>
    each.outcome.kind === 'asks' ? { ...each, outcome: { kind: 'cancelled' as const } } : each,
  );
  changeConsole({ entries, inputs, named: {}, parameters: {}, saved });
  await runAll(inputs, { isNew: false, session });
}

/** Answers an entry again, with the values its parameters have now. */
export async function runAgain(entry: Entry): Promise<void> {
  await runStatement(entry, { waits: false, isNew: false, session: sessionNow(), rest: [] });
}

/** Gives parameters the values that an entry asks for, and runs it and what waits for it. */
export async function runWith(values: Readonly<Record<string, string>>, entry: Entry): Promise<void> {
  const asks = entry.outcome.kind === 'asks' ? entry.outcome : null;
  changeConsole({ parameters: { ...consoleState().parameters, ...values } });
  const rest = asks?.rest ?? [];
  const kept = { isNew: !asks?.isInSession, session: sessionNow() };
  const setting = `.params ${assignmentsText(values)}`;
  if (await runStatement(entry, { ...kept, waits: true, rest, setting })) await runAll(rest, kept);
}

/** Answers a question from another screen, under a table name that means nothing else in this session. */
export async function answerQuestion(question: ConsoleQuestion): Promise<void> {
  if ('report' in question) {
    const { name: report, filters } = question.report;
    const table = nameReport({ report, filters });
    engineSession().forget(table);
    changeConsole({ inputs: [...consoleState().inputs, openingText(table, { report, filters })] });
    await runAll(singleInputs(question.sqlOf(table)), { isNew: true, session: sessionNow() });
  } else if ('rows' in question) {
    await answerRows(question);
  } else await runAll(singleInputs(question.sql), { isNew: true, session: sessionNow() });
}

/** Names of tables whose rows wait for their turn. */
const awaited = new Set<string>();

/** Gives the rows of a list, and asks the question about them. */
async function answerRows({ rows: given, sqlOf }: Extract<ConsoleQuestion, { rows: object }>): Promise<void> {
  const { name, columns, rows, holds } = given;
  const known = Object.fromEntries(columns.map((column) => [column.name, column.type]));
  const names = columns.map((column) => column.name);
  const kept = { isNew: true, session: sessionNow() };
  const { engine } = kept.session;
  const isTaken = (full: string) => engine.isGiven(full) || awaited.has(full);
  const table = `tabs.${freeName(name, (each) => isTaken(`tabs.${each}`))}`;
  awaited.add(table);
  const [input = '', ...rest] = singleInputs(sqlOf(table));
  const entry: Entry = { id: crypto.randomUUID(), input, outcome: { kind: 'running' } };
  putEntry(entry);
  try {
    const isGiven = await inTurnOf(kept.session, async () => {
      const { ok } = await engine.give(table, tableOfRows(names, rows, known), holds);
      return ok;
    });
    if (isGiven !== true || kept.session !== sessionNow()) {
      return changeEntry({ ...entry, outcome: { kind: 'cancelled' } });
    }
  } catch (error) {
    return changeEntry({ ...entry, outcome: failure(error) });
  } finally {
    awaited.delete(table);
  }
  if (await runStatement(entry, { ...kept, waits: true, rest })) await runAll(rest, kept);
}

/** The command that opens a report with such filters, so that a saved session asks the same. */
function openingText(name: string, { report, filters }: ReportSource): string {
  const opening = `.open ${sqlName(report)} ${assignmentsText(filters)}`.trimEnd();
  return name.includes('.') ? opening : `${opening} as ${name}`;
}

async function runDot(input: string, { waits, isNew, session }: RunAs): Promise<boolean> {
  const id = crypto.randomUUID();
  const command = readCommand(input);
  if (!command.ok) {
    const { name, suggestion } = command;
    const text = suggestion
      ? t(i18n)`There is no command .${name}. Did you mean .${suggestion}?`
      : t(i18n)`There is no command .${name}. Type .help for all of them.`;
    putEntry({ id, input, outcome: { kind: 'said', text, isFailure: true } });
    remember(input, { error: text, isNew, session });
    return false;
  }
  const usesEngine = engineCommands.has(command.name);
  const needsItsEnd = usesEngine ? isRunning() : answerCommands.has(command.name) && isAnswering();
  if (needsItsEnd && !waits) return refuseAsRunning({ id, input });
  if (usesEngine) putEntry({ id, input, outcome: { kind: 'running' } });
  const end = (outcome: Outcome) => {
    if (usesEngine) changeEntry({ id, input, outcome });
    else if (!isLeft(session)) putEntry({ id, input, outcome });
  };
  const run = (signal: AbortSignal) => runCommand(command, { id, input, signal, runSession });
  if (command.name === 'clear') beginSession();
  try {
    const outcome = await (usesEngine ? inTurnOf(session, run) : run(new AbortController().signal));
    if (outcome) end(outcome);
    const isFailure = outcome !== null && hasFailed(outcome);
    if (!isFailure && command.name !== 'clear') remember(input, { isNew, session });
    return !isFailure;
  } catch (error) {
    end(failure(error));
    return false;
  }
}

/** Whether a command did not do what it says. */
function hasFailed(outcome: Outcome): boolean {
  return outcome.kind === 'said' ? outcome.isFailure : outcome.kind === 'error' || outcome.kind === 'cancelled';
}

/** Commands that use the engine, as statements do. */
const engineCommands: ReadonlySet<DotCommandName> = new Set(['open', 'schema', 'explain', 'export']);

/** Commands that use what was answered: before the last answer is there, they would take the one before it. */
const answerCommands: ReadonlySet<DotCommandName> = new Set(['tab', 'chart', 'save', 'share']);

function isAnswering(): boolean {
  return consoleState().entries.some(({ outcome }) => outcome.kind === 'running');
}

function refuseAsRunning(entry: Omit<Entry, 'outcome'>): false {
  const text = t(i18n)`Something is still running; .cancel stops it.`;
  putEntry({ ...entry, outcome: { kind: 'said', text, isFailure: true } });
  return false;
}

async function runStatement(entry: Entry, { waits, isNew, session, rest, setting }: RunAs): Promise<boolean> {
  const names = parametersOf(entry.input);
  const { parameters, limit } = consoleState();
  if (names.some((name) => !(name in parameters))) {
    putEntry({ ...entry, outcome: { kind: 'asks', names, rest: [...rest], isInSession: !isNew } });
    return false;
  }
  if (!waits && isRunning()) return refuseAsRunning(entry);
  const sql = withParameters(entry.input.replace(/;\s*$/, ''), parameters);
  putEntry({ ...entry, sql, outcome: { kind: 'running' } });
  try {
    const outcome = await inTurnOf(session, () => ask({ ...entry, sql }, limit));
    changeEntry({ ...entry, sql, outcome });
    remember(entry.input, { ...endedWith(outcome), isNew, session, setting });
    return outcome.kind === 'answer';
  } catch (error) {
    changeEntry({ ...entry, sql, outcome: failure(error) });
    keepInSession(entry.input, { hasWorked: false, isNew, session, setting });
    return false;
  }
}

/** Does the work in its turn, unless another session has begun meanwhile. */
async function inTurnOf<Done>(
  session: Session,
  work: (signal: AbortSignal) => Promise<Done>,
): Promise<Done | { kind: 'cancelled' }> {
  return inTurn(async (signal) => (session === sessionNow() ? work(signal) : { kind: 'cancelled' }));
}

async function ask(entry: Entry & { sql: string }, wanted: number): Promise<Outcome> {
  const asked = await engineSession().ask({ sql: entry.sql, wanted, onProgress: showProgress });
  if (asked.ok) {
    answers.set(entry.id, asked.answer);
    const { rows, total, ms } = asked.answer;
    return { kind: 'answer', rows, total, ms, used: [...asked.used], sources: asked.sources, holds: [...asked.holds] };
  }
  return failedAs(asked, { sql: entry.sql, isTyped: true });
}

/** What is said of a failure nobody expected. */
export function failure(error: unknown): Outcome {
  if (!isMemoryFull(error)) recordError(error, { component: 'console' });
  return { kind: 'said', text: engineWords(error), isFailure: true };
}

function endedWith(outcome: Outcome): Ended {
  switch (outcome.kind) {
    case 'answer':
      return { rows: outcome.total ?? outcome.rows, ms: outcome.ms };
    case 'error':
      return { error: outcome.error.text };
    case 'said':
      return { error: outcome.text };
    default:
      return { error: t(i18n)`Canceled` };
  }
}

interface Ended {
  rows?: number;
  ms?: number;
  error?: string;
}

type Place = Kept & Pick<RunAs, 'setting'>;

/** Keeps an input in the history, and in the session where it worked. */
function remember(input: string, { rows, ms, error, ...place }: Ended & Place): void {
  if (isLeft(place.session)) return;
  const { history } = consoleState();
  const run = { input, at: new Date().toISOString(), rows: rows ?? null, ms: ms ?? null, error: error ?? null };
  changeConsole({ history: [...history.filter((past) => past.input !== input), run] });
  keepInSession(input, { ...place, hasWorked: error === undefined });
}

/** Keeps an input that worked in the session, and before it in any case what its form gave, as that stays set. */
function keepInSession(input: string, { hasWorked, isNew, session, setting }: Place & { hasWorked: boolean }): void {
  if (session !== sessionNow()) return;
  const { inputs } = consoleState();
  // What was typed comes behind all else; what the session has already stays in its place.
  const place = isNew ? -1 : inputs.indexOf(input);
  const added = [...(setting === undefined ? [] : [setting]), ...(hasWorked && place === -1 ? [input] : [])];
  changeConsole({ inputs: inputs.toSpliced(place === -1 ? inputs.length : place, 0, ...added) });
}
