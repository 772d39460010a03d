import { atom, getDefaultStore } from 'jotai';
import { shortened } from '../../shared/shortened';
import { isExpected } from '../api/errors';
import { type Is, isOneOf, isShaped, isText } from './shape';
import { readStoredList, writeStored } from './storage';

export const logLevels = ['danger', 'warning', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

/** One line of the in-app log. Tokens and typed values never get here. */
export interface LogEntry {
  at: string;
  level: LogLevel;
  message: string;
  page: string;
  component: string;
}

const logKey = 'loadline.log';
const keptEntries = 500;

const isEntry: Is<LogEntry> = isShaped({
  at: isText,
  level: isOneOf(logLevels),
  message: isText,
  page: isText,
  component: isText,
});

/** The in-app log, newest first; it survives a reload. */
export const logAtom = atom<readonly LogEntry[]>(readStoredList(logKey, isEntry) ?? []);

type Where = Partial<Pick<LogEntry, 'page' | 'component'>>;

let isLeaving = false;
// A reload aborts running calls, which are not errors. A download fires the event too, without leaving.
addEventListener('beforeunload', () => {
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
  }, 3000);
});

/** Adds a line to the log. */
export function record(level: LogLevel, message: string, where: Where = {}): void {
  if (isLeaving) return;
  const store = getDefaultStore();
  const entry: LogEntry = {
    at: new Date().toISOString(),
    level,
    message: shortened(withoutSecrets(message), 2000),
    page: where.page ?? location.pathname,
    component: where.component ?? '',
  };
  const entries = [entry, ...store.get(logAtom)].slice(0, keptEntries);
  store.set(logAtom, entries);
  writeStored(logKey, entries);
}

/** Adds an error as a danger entry (§8), or as an info entry if it is part of normal operation. */
export function recordError(error: unknown, where: Where = {}): void {
  record(levelOf(error), error instanceof Error ? `${error.name}: ${error.message}` : String(error), where);
}

/** The log level of an error. */
export function levelOf(error: unknown): LogLevel {
  return isExpected(error) ? 'info' : 'danger';
}

/** Empties the log. */
export function clearLog(): void {
  getDefaultStore().set(logAtom, []);
  writeStored(logKey, null);
}

const secrets =
  /(token|sid|uuid|password|encryption)["']?\s*[=:]\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|["']?[^\s"'&;,]+)/gi;

function withoutSecrets(message: string): string {
  return message.replace(secrets, '$1=…');
}
