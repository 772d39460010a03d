import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { valuesOf } from '../../../shared/console/answer';
import {
  assignmentsOf,
  chartOf,
  type DotCommandName,
  dotCommands,
  type ReadCommand,
} from '../../../shared/console/dot-commands';
import { consoleLimits } from '../../../shared/console/limits';
import { nearestName } from '../../../shared/console/nearest';
import { withParameters } from '../../../shared/console/statements';
import { undrawable } from './answer-chart';
import { engineSession } from './engine-session';
import { exportAnswer } from './export-answer';
import { failedAs } from './failed-as';
import { givenNames } from './named-reports';
import { openAnswer, pathOfAnswer } from './open-answer';
import { openReport } from './open-report';
import { showProgress } from './progress';
import { refused, said } from './said';
import { keepSession, pinSession, savedNamed, shareSession } from './saved-session';
import { type ConsoleState, changeConsole, consoleState, type Entry, lastAnswer, type Outcome } from './transcript';
import { cancelRunning } from './turn';

type Command = Extract<ReadCommand, { ok: true }>;
interface Running extends Pick<Entry, 'id' | 'input'> {
  /** Fires when what the command does is cancelled. */
  signal: AbortSignal;
  runSession: (session: { statements: string; saved: ConsoleState['saved'] }) => Promise<void>;
}
/** What a command leaves in the transcript; null leaves nothing. */
type Handler = (command: Command, running: Running) => Promise<Outcome | null> | Outcome | null;

/** Does what a dot-command says. */
export async function runCommand(command: Command, running: Running): Promise<Outcome | null> {
  return handlers[command.name](command, running);
}

const handlers: Record<DotCommandName, Handler> = {
  help: () => ({ kind: 'help' }),
  tables: () => ({ kind: 'tables' }),
  schema: ({ rest }) => (rest ? schema(rest) : wrongUse('schema')),
  open: ({ args }) => (args.length > 0 ? openReport(args) : wrongUse('open')),
  params({ args }) {
    const values = assignmentsOf(args);
    if (!values) return wrongUse('params');
    changeConsole({ parameters: { ...consoleState().parameters, ...values } });
    return { kind: 'params' };
  },
  limit({ rest }) {
    const limit = Number(rest);
    const most = consoleLimits.mostRows;
    if (!Number.isInteger(limit) || limit < 1 || limit > most) {
      return refused(t(i18n)`A limit is a whole number from 1 to ${most.toLocaleString('en-US')}.`);
    }
    changeConsole({ limit });
    return said(t(i18n)`Answers show up to ${limit.toLocaleString('en-US')} rows.`);
  },
  explain: ({ rest }) => explain(rest),
  export: ({ args }, { signal }) => exportAnswer(args[0] ?? '', signal),
  tab() {
    const entry = consoleState().entries.findLast(({ outcome }) => outcome.kind === 'answer' && outcome.rows > 0);
    const path = entry && pathOfAnswer(entry);
    if (!path) return refused(t(i18n)`There is no answer to open yet; run a statement first.`);
    openAnswer(entry, path);
    return null;
  },
  chart({ args: [type, ...asked] }) {
    const last = lastAnswer();
    const { columns, ...order } = chartOf(asked);
    if ((type !== 'bar' && type !== 'line') || columns.length < 2) return wrongUse('chart');
    if (!last) return refused(t(i18n)`There is no answer to draw yet; run a statement first.`);
    const names = last.answer.columns.map(({ name }) => name);
    const missing = columns.find((column) => !names.includes(column));
    if (missing !== undefined) {
      const nearest = nearestName(missing, names);
      const offered = nearest ?? names.join(', ');
      return refused(t(i18n)`The last answer has no column ${missing}. It has: ${offered}`);
    }
    const textual = undrawable(last.answer, columns.slice(1));
    if (textual !== null) return refused(t(i18n)`The column ${textual} has no numbers to draw.`);
    return { kind: 'chart', of: last.entry.id, type, columns: [...columns], ...order };
  },
  save: ({ rest }) => (rest ? keepSession(rest) : wrongUse('save')),
  async load({ rest }, { runSession }) {
    const found = await savedNamed(rest);
    if (!found.ok) return refused(found.message);
    const { id, version, name, statements } = found.query;
    await runSession({ statements, saved: { id, version, name } });
    return null;
  },
  pin: ({ rest }) => pinSession(rest),
  share: () => shareSession(),
  history: ({ rest }) => ({ kind: 'history', text: rest }),
  async cancel() {
    await cancelRunning();
    return null;
  },
  clear() {
    changeConsole({ entries: [], inputs: [], saved: null, parameters: {}, named: {} });
    return null;
  },
  timer({ args: [choice] }) {
    if (choice !== 'on' && choice !== 'off') return wrongUse('timer');
    changeConsole({ hasTimer: choice === 'on' });
    return said(
      choice === 'on' ? t(i18n)`Answers show how long they took.` : t(i18n)`Answers do not show how long they took.`,
    );
  },
};

function wrongUse(name: DotCommandName): Outcome {
  const { usage } = dotCommands[name];
  return refused(t(i18n)`It is typed: ${usage}`);
}

async function schema(table: string): Promise<Outcome> {
  const name = table.includes('.') || givenNames().has(table) ? table : `reports.${table}`;
  const sql = `describe ${name}`;
  const asked = await engineSession().ask({ sql, wanted: 1000, onProgress: showProgress });
  if (!asked.ok) return failedAs(asked, { sql, isTyped: false });
  const [names, types] = [valuesOf(asked.answer, 0), valuesOf(asked.answer, 1)];
  return {
    kind: 'schema',
    table: name,
    columns: names.map((each, at) => ({ name: String(each), type: String(types[at]) })),
  };
}

async function explain(sql: string): Promise<Outcome> {
  const { entries, parameters } = consoleState();
  // The last statement has its parameters' values in place already.
  const statement = sql ? withParameters(sql, parameters) : entries.findLast((each) => each.sql)?.sql;
  if (!statement) return wrongUse('explain');
  const asked = await engineSession().ask({ sql: `explain ${statement}`, wanted: 100, onProgress: showProgress });
  if (!asked.ok) return failedAs(asked, { sql: statement, isTyped: false });
  return { kind: 'plan', text: valuesOf(asked.answer, 1).join('\n') };
}
