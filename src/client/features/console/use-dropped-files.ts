import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type DragEvent, useState } from 'react';
import { refusalText } from '../../../shared/imports/refusals';
import { engineSession } from './engine-session';
import { tablesOfFile } from './table-of-file';
import { putEntry } from './transcript';

/** Excel and CSV files that are dropped on the console, or chosen for it, become tables of it. */
export function useDroppedFiles() {
  const { t, i18n } = useLingui();
  const [isOver, setOver] = useState(false);

  const say = (input: string, text: string, isFailure: boolean) =>
    putEntry({ id: crypto.randomUUID(), input, outcome: { kind: 'said', text, isFailure } });

  async function tablesFrom(file: File) {
    const { name } = file;
    const { tables, refused } = await tablesOfFile(file);
    for (const { sheet, refusal } of refused) {
      const why = refusalText(i18n, refusal);
      say(name, sheet === null ? why : `${sheet}: ${why}`, true);
    }
    if (tables.length + refused.length === 0) say(name, t`${name} is no workbook or CSV file with rows.`, true);
    for (const { name: table, table: given, rows } of tables) {
      const full = `files.${table}`;
      await engineSession().give(full, given);
      say(name, t`${full} has ${plural(rows, { one: '# row', other: '# rows' })}.`, false);
    }
  }

  /** Takes files one after the other, and says of each what became of it. */
  const take = async (files: readonly File[]) => {
    for (const file of files) {
      await tablesFrom(file).catch((error: unknown) =>
        say(file.name, error instanceof Error ? error.message : String(error), true),
      );
    }
  };

  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  const target = {
    onDragOver: over,
    onDragLeave: () => setOver(false),
    onDrop: drop,
  };
  return { isOver, target, take };
}
