import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { type Answer, type AnswerColumn, type AnswerValue, valueAt } from '../../../shared/console/answer';
import { dotCommands } from '../../../shared/console/dot-commands';
import { consoleLimits } from '../../../shared/console/limits';
import { onlyReads } from '../../../shared/console/statements';
import { fileOf } from '../../../shared/export/file';
import type { Sheet, SheetColumn, SheetValue } from '../../../shared/export/sheet';
import { ApiError } from '../../api/errors';
import { permitExport } from '../../api/permit-export';
import { hasRight } from '../../state/rights';
import { saveFile } from '../../ui/save-file';
import { engineSession } from './engine-session';
import { failedAs } from './failed-as';
import { showProgress } from './progress';
import { refused, said } from './said';
import { lastAnswer, type Outcome } from './transcript';

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Saves the last statement's answer as a file: all of it as Arrow, otherwise as many rows as a grid may hold. */
export async function exportAnswer(format: string, signal: AbortSignal): Promise<Outcome> {
  if (format !== 'csv' && format !== 'xlsx' && format !== 'json' && format !== 'arrow') {
    return refused(t(i18n)`It is typed: ${dotCommands.export.usage}`);
  }
  if (!hasRight('export')) return refused(t(i18n)`Your roles do not allow exporting data as files.`);
  const last = lastAnswer();
  const { sql, outcome } = last?.entry ?? {};
  if (!sql) return refused(t(i18n)`There is no answer to save yet; run a statement first.`);
  // A file is made of the statement's answer, asked once more.
  if (!onlyReads(sql))
    return refused(
      t(
        i18n,
      )`A file is made by running the statement once more, which is done for queries only: SELECT the rows first.`,
    );
  // The reports of open tabs as they stood when it was answered, whatever they are narrowed to now.
  const sources = (outcome?.kind === 'answer' && outcome.sources) || {};
  const name = `console.${format}`;
  if (format === 'arrow') {
    const asked = await engineSession().arrow({ sql, sources, onProgress: showProgress });
    if (!asked.ok) return failedAs(asked, { sql, isTyped: false });
    const obstacle = await obstacleTo({ file: name, sources: [...asked.holds], rows: null, statement: sql });
    if (obstacle !== null) return refused(obstacle);
    saveFile(name, new Blob(asked.parts as BlobPart[], { type: 'application/vnd.apache.arrow.stream' })); // the engine's memory is never shared
    return said(t(i18n)`Saved ${name}.`);
  }
  const wanted = consoleLimits.mostRows;
  const asked = await engineSession().ask({ sql, sources, wanted, onProgress: showProgress });
  if (!asked.ok) return failedAs(asked, { sql, isTyped: false });
  const { rows } = asked.answer;
  const obstacle = await obstacleTo({ file: name, sources: [...asked.holds], rows, statement: sql });
  if (obstacle !== null) return refused(obstacle);
  const file = await written(asked.answer, format, signal);
  if (!file) return { kind: 'cancelled' };
  saveFile(name, file);
  return said(savedText(name, asked.answer));
}

/** Why the server refuses the export; null where it permits it, and has recorded it. */
async function obstacleTo(asked: Parameters<typeof permitExport>[0]): Promise<string | null> {
  try {
    await permitExport(asked);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

/** The answer as a file; null where it was cancelled. The page is drawn between two pieces of it. */
async function written(answer: Answer, format: 'csv' | 'xlsx' | 'json', signal: AbortSignal): Promise<Blob | null> {
  const onPiece = async () => {
    await nextTask();
    signal.throwIfAborted();
  };
  try {
    if (format === 'json') return await jsonOf(answer, onPiece);
    return await fileOf({ sheet: sheetOf(answer), format, onPiece });
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

function savedText(name: string, answer: Answer): string {
  if (answer.total === answer.rows) {
    return t(i18n)`Saved ${name} with ${plural(answer.rows, { one: '# row', other: '# rows' })}.`;
  }
  const rows = answer.rows.toLocaleString('en-US');
  if (answer.total === null) return t(i18n)`Saved ${name} with the first ${rows} rows; there are more.`;
  const total = answer.total.toLocaleString('en-US');
  return t(i18n)`Saved ${name} with the first ${rows} of ${total} rows.`;
}

const recordsOfPiece = 2000;

/** A list of records, one a line. */
async function jsonOf({ columns, values, rows }: Answer, onPiece: () => Promise<void>): Promise<Blob> {
  const record = (row: number) =>
    JSON.stringify(Object.fromEntries(columns.map(({ name }, index) => [name, plain(valueAt(values[index], row))])));
  const pieces: string[] = [];
  for (let from = 0; from < rows; from += recordsOfPiece) {
    const length = Math.min(recordsOfPiece, rows - from);
    pieces.push(Array.from({ length }, (_, at) => record(from + at)).join(',\n'));
    await onPiece();
  }
  return new Blob(['[\n', pieces.join(',\n'), '\n]\n'], { type: 'application/json' });
}

function sheetOf(answer: Answer): Sheet {
  return { name: 'console', columns: answer.columns.map(sheetColumn), rows: sheetRows(answer) };
}

function sheetColumn({ name, kind, decimals }: AnswerColumn): SheetColumn {
  if (kind === 'number') return { heading: name, kind: 'number', decimals };
  return { heading: name, kind: kind === 'date' ? 'day' : 'text' };
}

function* sheetRows({ values, rows }: Answer): Generator<SheetValue[]> {
  for (let row = 0; row < rows; row++) yield values.map((column) => plain(valueAt(column, row)));
}

/** A value without the last bits of a sum of fractions: 0.30000000000000004 is 0.3. Whole numbers have none. */
function plain(value: AnswerValue): AnswerValue {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(15)) : value;
}
