import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { Answer, AnswerColumn } from '../../../shared/console/answer';
import { fileOf } from '../../../shared/export/file';
import type { Sheet, SheetColumn, SheetValue } from '../../../shared/export/sheet';
import { limits } from '../../../shared/limits';
import { saveFile } from '../../ui/save-file';
import { engineSession } from './engine-session';
import { failedAs } from './failed-as';
import { showProgress } from './progress';
import { lastAnswer, type Outcome } from './transcript';

const refused = (text: string): Outcome => ({ kind: 'said', text, isFailure: true });
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Saves the last statement's answer as a file: as Arrow all of it, else as many rows as a grid may hold. */
export async function exportAnswer(format: string): Promise<Outcome> {
  if (format !== 'csv' && format !== 'xlsx' && format !== 'json' && format !== 'arrow') {
    return refused(t(i18n)`It is typed: ${'.export csv|xlsx|json|arrow'}`);
  }
  const last = lastAnswer();
  const sql = last?.entry.sql;
  if (!sql) return refused(t(i18n)`There is no answer to save yet; run a statement first.`);
  const name = `console.${format}`;
  if (format === 'arrow') {
    const parts = await engineSession().arrow(sql);
    if (!parts) return refused(t(i18n)`Cancelled`);
    saveFile(name, new Blob(parts as BlobPart[], { type: 'application/vnd.apache.arrow.stream' })); // the engine's memory is never shared
    return { kind: 'said', text: t(i18n)`Saved ${name}.`, isFailure: false };
  }
  const wanted = limits.console.mostRows;
  const asked = await engineSession().ask({ sql, wanted, onProgress: showProgress });
  if (!asked.ok) return failedAs(asked);
  const { answer } = asked;
  saveFile(
    name,
    format === 'json' ? jsonOf(answer) : await fileOf({ sheet: sheetOf(answer), format, onPiece: nextTask }),
  );
  const rows = answer.rows.toLocaleString('en-US');
  const total = answer.total?.toLocaleString('en-US');
  const text =
    answer.total === answer.rows
      ? t(i18n)`Saved ${name} with ${plural(answer.rows, { one: '# row', other: '# rows' })}.`
      : total === undefined
        ? t(i18n)`Saved ${name} with the first ${rows} rows; there are more.`
        : t(i18n)`Saved ${name} with the first ${rows} of ${total} rows.`;
  return { kind: 'said', text, isFailure: false };
}

function jsonOf({ columns, values, rows }: Answer): Blob {
  const records = Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(columns.map(({ name }, index) => [name, values[index]?.[row] ?? null])),
  );
  return new Blob([JSON.stringify(records)], { type: 'application/json' });
}

function sheetOf(answer: Answer): Sheet {
  return { name: 'console', columns: answer.columns.map(sheetColumn), rows: sheetRows(answer) };
}

function sheetColumn({ name, kind, decimals }: AnswerColumn): SheetColumn {
  if (kind === 'number') return { heading: name, kind: 'number', decimals };
  return { heading: name, kind: kind === 'date' ? 'day' : 'text' };
}

function* sheetRows({ values, rows }: Answer): Generator<SheetValue[]> {
  for (let row = 0; row < rows; row++) yield values.map((column) => column[row] ?? null);
}
