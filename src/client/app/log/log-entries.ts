import { csvPieces } from '../../../shared/export/csv';
import type { LogEntry, LogLevel } from '../../state/log';

/** The entries of a level (of all levels if it is '') that contain the text. */
export function matchingEntries(entries: readonly LogEntry[], level: LogLevel | '', text: string): LogEntry[] {
  const wanted = text.trim().toLowerCase();
  return entries.filter(
    (entry) => (level === '' || entry.level === level) && cellsOf(entry).join(' ').toLowerCase().includes(wanted),
  );
}

/** The entries as tab-separated lines with headings, for the clipboard. */
export function logAsText(entries: readonly LogEntry[], headings: readonly string[]): string {
  return [headings, ...entries.map(cellsOf)].map((cells) => cells.map(oneLine).join('\t')).join('\n');
}

/** The entries as a CSV file. */
export function logAsCsv(entries: readonly LogEntry[], headings: readonly string[]): string {
  const columns = headings.map((heading) => ({ heading, kind: 'text' as const }));
  return [...csvPieces({ name: 'log', columns, rows: entries.map(cellsOf) })].join('');
}

function cellsOf({ at, level, message, page, component }: LogEntry): string[] {
  return [at, level, message, page, component];
}

function oneLine(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ');
}
