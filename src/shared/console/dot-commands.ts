import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { keysOf } from '../keys-of';
import { nearestName } from './nearest';
import { finished, isFinished } from './statements';

interface DotCommand {
  /** Its syntax. */
  usage: string;
  about: MessageDescriptor;
  /** Whether a saved session repeats it. */
  isRepeated?: true;
}

/** Everything the console does besides SQL. */
export const dotCommands = {
  help: { usage: '.help', about: msg`All commands and keys` },
  tables: { usage: '.tables', about: msg`What can be asked: reports, lists, open reports, files` },
  schema: { usage: '.schema TABLE', about: msg`The columns of a table` },
  open: {
    usage: '.open REPORT [filter=value …] [as NAME]',
    about: msg`Load a report again; with filters it gets a name of its own`,
    isRepeated: true,
  },
  params: { usage: '.params [name=value …]', about: msg`Show or set the values of parameters`, isRepeated: true },
  limit: { usage: '.limit N', about: msg`How many rows of an answer are shown`, isRepeated: true },
  explain: { usage: '.explain [SQL]', about: msg`How the engine answers a statement, or the last one` },
  export: { usage: '.export csv|xlsx|json|arrow', about: msg`Save the last answer as a file` },
  tab: { usage: '.tab', about: msg`Open the last answer as a tab` },
  chart: {
    usage: '.chart bar|line X Y [Y …] [asc|desc]',
    about: msg`Draw columns of the last answer; asc and desc order them by value`,
    isRepeated: true,
  },
  save: { usage: '.save NAME', about: msg`Keep this session under a name` },
  load: { usage: '.load NAME', about: msg`Run a saved session` },
  pin: { usage: '.pin [NAME]', about: msg`Put a saved session on the dashboard, or take it off` },
  share: { usage: '.share', about: msg`Copy a link that reproduces this session` },
  history: { usage: '.history [text]', about: msg`What was run, with rows, time and errors` },
  cancel: { usage: '.cancel', about: msg`Stop what is running; the data stays` },
  clear: { usage: '.clear', about: msg`Begin a new session` },
  timer: { usage: '.timer on|off', about: msg`Show how long answers took` },
} as const satisfies Record<string, DotCommand>;

/** Ways to order a chart by its values. */
export const chartOrders = ['asc', 'desc'] as const;
export type ChartOrder = (typeof chartOrders)[number];

export type DotCommandName = keyof typeof dotCommands;
export const dotCommandNames = keysOf(dotCommands);

export type ReadCommand =
  | { ok: true; name: DotCommandName; args: readonly string[]; rest: string }
  | { ok: false; name: string; suggestion: string | null };

/** Parses a line that begins with a dot; arguments with spaces are quoted. */
export function readCommand(line: string): ReadCommand {
  const [, typed = '', rest = ''] = /^\s*\.(\S*)\s*([\s\S]*)$/.exec(line) ?? [];
  const name = dotCommandNames.find((each) => each === typed.toLowerCase());
  if (!name) return { ok: false, name: typed, suggestion: nearestName(typed, dotCommandNames) };
  const text = rest.trim().replace(/;$/, '');
  return { ok: true, name, args: argumentsOf(text), rest: text };
}

/** Parses `name=value` arguments into values by name; null if one is not of that form. */
export function assignmentsOf(args: readonly string[]): Record<string, string> | null {
  const pairs = args.map((arg) => /^:?([\p{L}_][\p{L}\p{N}_]*)=([\s\S]*)$/u.exec(arg));
  if (pairs.includes(null)) return null;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']));
}

/** The columns of a chart and, if given, the order by the value of its first drawn column. */
export function chartOf(args: readonly string[]): { columns: readonly string[]; order?: ChartOrder } {
  const order = chartOrders.find((each) => each === args.at(-1)?.toLowerCase());
  return order ? { columns: args.slice(0, -1), order } : { columns: args };
}

/** Parses `.open`: the report, its filters as `from=2025-01-01` or `from 2025-01-01`, and the name to give it. */
export function openingOf(args: readonly string[]): { report: string; args: string[]; name: string | null } {
  const [report = '', ...others] = args;
  const isNamed = others.at(-2)?.toLowerCase() === 'as';
  const pairs = isNamed ? others.slice(0, -2) : others;
  const joined: string[] = [];
  for (let at = 0; at < pairs.length; at++) {
    const pair = pairs[at] ?? '';
    const value = pairs[at + 1];
    if (pair.includes('=') || value === undefined) joined.push(pair);
    else {
      joined.push(`${pair}=${value}`);
      at++;
    }
  }
  return { report, args: joined, name: isNamed ? (others.at(-1) ?? '') : null };
}

/** Writes values by name in the form that `assignmentsOf` reads; lists are joined with commas. */
export function assignmentsText(values: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(values).map(([name, value]) => {
    const text = String(value);
    return `${name}=${/[\s"';]/.test(text) ? quoted(text) : text}`;
  });
  return written.join(' ');
}

/** A value in quotes it does not hold; one that holds both has its own stand in the others. */
function quoted(text: string): string {
  if (text.includes('"') && !text.includes("'")) return `'${text}'`;
  return `"${text.replaceAll('"', `"'"'"`)}"`;
}

/** Whether an input is repeated with its session. */
export function isRepeated(input: string): boolean {
  if (!input.trimStart().startsWith('.')) return true;
  const read = readCommand(input);
  return read.ok && 'isRepeated' in dotCommands[read.name];
}

/** A session as text: its repeated inputs, one below the other, as typed. */
export function sessionText(inputs: readonly string[]): string {
  return inputs
    .filter(isRepeated)
    .map((input) => (isFinished(input) ? input : finished(input)))
    .join('\n');
}

/** Splits a session's text into inputs: each line that begins with a dot, and anything else up to its semicolon. */
export function inputsOf(text: string): string[] {
  const inputs: string[] = [];
  let gathered = '';
  for (const line of text.split('\n')) {
    if (gathered.trim() === '' && line.trimStart().startsWith('.')) {
      inputs.push(line.trim());
      continue;
    }
    gathered += gathered ? `\n${line}` : line;
    if (!isFinished(gathered)) continue;
    inputs.push(gathered.trim());
    gathered = '';
  }
  if (gathered.trim() !== '') inputs.push(gathered.trim());
  return inputs;
}

function argumentsOf(text: string): string[] {
  const found = text.matchAll(/((?:[^\s"']|"[^"]*"|'[^']*')+)/g);
  return [...found].map(([argument]) =>
    argument.replace(/"([^"]*)"|'([^']*)'/g, (_, double, single) => double ?? single),
  );
}
