import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { assignmentsText, type DotCommandName, readCommand } from '../../../shared/console/dot-commands';
import { sqlName } from '../../../shared/console/names';
import type { ReportSource } from '../../../shared/console/question';
import { finished, parametersOf, statementsOf, withParameters } from '../../../shared/console/statements';
import type { ConsoleQuestion } from '../../state/console';
import { recordError } from '../../state/log';
import { runCommand } from './commands';
import { engineSession } from './engine-session';
import { failedAs } from './failed-as';
import { freeName, nameReport } from './named-reports';
import { showProgress } from './progress';
import { tableOfRows } from './table-of-rows';
import { answers, changeConsole, consoleState, type Entry, type Outcome, putEntry } from './transcript';
import { inTurn, isRunning, untilIdle } from './turn';

/** Runs what was typed: a dot-command, or statements one after the other until one fails. */
export async function runInput(input: string): Promise<boolean> {
  if (input.trimStart().startsWith('.')) return runDot(input.trim());
  for (const statement of statementsOf(input)) {
    if (!(await runStatement({ id: crypto.randomUUID(), input: finished(statement), outcome: { kind: 'running' } }))) {
      return false;
    }
  }
  return true;
}

/** Runs inputs one after the other, as a saved session does. */
export async function runAll(inputs: readonly string[]): Promise<void> {
  for (const input of inputs) {
    // A tab may have asked something between two of them.
    await untilIdle();
    if (!(await runInput(input))) return;
  }
}

/** Answers an entry again, with the values its parameters have now. */
export async function runAgain(entry: Entry): Promise<void> {
  await runStatement(entry);
}

/** Takes up a question from elsewhere. What it asks has a name that means nothing else in this session. */
export async function answerQuestion(question: ConsoleQuestion): Promise<void> {
  if ('report' in question) {
    const { name: report, filters } = question.report;
    const table = nameReport({ report, filters });
    engineSession().forget(table);
    changeConsole({ inputs: [...consoleState().inputs, openingText(table, { report, filters })] });
    await runInput(question.sqlOf(table));
  } else if ('rows' in question) {
    const { name, columns, rows, holds } = question.rows;
    const known = Object.fromEntries(columns.map((column) => [column.name, column.type]));
    const names = columns.map((column) => column.name);
    const session = engineSession();
    const table = `tabs.${freeName(name, (each) => session.isGiven(`tabs.${each}`))}`;
    const input = question.sqlOf(table);
    try {
      await session.give(table, tableOfRows(names, rows, known), holds);
    } catch (error) {
      putEntry({ id: crypto.randomUUID(), input, outcome: failure(error) });
      return;
    }
    await runInput(input);
  } else await runInput(question.sql);
}

/** The command that opens a report with such filters, so that a saved session asks the same. */
function openingText(name: string, { report, filters }: ReportSource): string {
  const opening = `.open ${sqlName(report)} ${assignmentsText(filters)}`.trimEnd();
  return name.includes('.') ? opening : `${opening} as ${name}`;
}

async function runDot(input: string): Promise<boolean> {
  const id = crypto.randomUUID();
  const command = readCommand(input);
  if (!command.ok) {
    const { name, suggestion } = command;
    const text = suggestion
      ? t(i18n)`There is no command .${name}. Did you mean .${suggestion}?`
      : t(i18n)`There is no command .${name}. Type .help for all of them.`;
    putEntry({ id, input, outcome: { kind: 'said', text, isFailure: true } });
    remember(input, { error: text });
    return false;
  }
  const usesEngine = engineCommands.has(command.name);
  if (usesEngine && refuseWhileRunning({ id, input })) return false;
  if (usesEngine) putEntry({ id, input, outcome: { kind: 'running' } });
  const run = (signal: AbortSignal) => runCommand(command, { id, input, signal, runAll });
  try {
    const outcome = await (usesEngine ? inTurn(run) : run(new AbortController().signal));
    if (outcome) putEntry({ id, input, outcome });
    const isFailure = outcome !== null && hasFailed(outcome);
    if (!isFailure && command.name !== 'clear') remember(input, {});
    return !isFailure;
  } catch (error) {
    putEntry({ id, input, outcome: failure(error) });
    return false;
  }
}

/** Whether a command did not do what it says. */
function hasFailed(outcome: Outcome): boolean {
  return outcome.kind === 'said' ? outcome.isFailure : outcome.kind === 'error' || outcome.kind === 'cancelled';
}

/** Commands the engine works on as on a statement. */
const engineCommands: ReadonlySet<DotCommandName> = new Set(['open', 'schema', 'explain', 'export']);

function refuseWhileRunning(entry: Omit<Entry, 'outcome'>): boolean {
  if (!isRunning()) return false;
  const text = t(i18n)`Something is still running; .cancel stops it.`;
  putEntry({ ...entry, outcome: { kind: 'said', text, isFailure: true } });
  return true;
}

async function runStatement(entry: Entry): Promise<boolean> {
  const names = parametersOf(entry.input);
  const { parameters, limit } = consoleState();
  if (names.some((name) => !(name in parameters))) {
    putEntry({ ...entry, outcome: { kind: 'asks', names } });
    return false;
  }
  if (refuseWhileRunning(entry)) return false;
  const sql = withParameters(entry.input.replace(/;\s*$/, ''), parameters);
  putEntry({ ...entry, sql, outcome: { kind: 'running' } });
  try {
    const outcome = await inTurn(() => ask({ ...entry, sql }, limit));
    putEntry({ ...entry, sql, outcome });
    remember(entry.input, endedWith(outcome));
    return outcome.kind === 'answer';
  } catch (error) {
    putEntry({ ...entry, sql, outcome: failure(error) });
    return false;
  }
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
  recordError(error, { component: 'console' });
  return { kind: 'said', text: error instanceof Error ? error.message : String(error), isFailure: true };
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

/** Keeps an input in the history, and in the session where it worked. */
function remember(input: string, { rows, ms, error }: Ended): void {
  const { history, inputs } = consoleState();
  const run = { input, at: new Date().toISOString(), rows: rows ?? null, ms: ms ?? null, error: error ?? null };
  changeConsole({
    history: [...history.filter((past) => past.input !== input), run],
    ...(error === undefined ? { inputs: [...inputs, input] } : {}),
  });
}
