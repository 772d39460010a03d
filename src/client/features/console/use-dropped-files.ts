import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type DragEvent, useState } from 'react';
import { refusalText } from '../../../shared/imports/refusals';
import { engineSession } from './engine-session';
import { isMemoryFull } from './engine-words';
import { failure } from './run-input';
import { tablesOfFile } from './table-of-file';
import { changeEntry, type Outcome, putEntry } from './transcript';
import { inTurn } from './turn';

/** Excel and CSV files that are dropped on the console, or chosen for it, become tables of it. */
export function useDroppedFiles() {
  const { t, i18n } = useLingui();
  const [isOver, setOver] = useState(false);

  /** Makes the tables of a file; false where that was cancelled. */
  async function tablesFrom(file: File): Promise<boolean> {
    const { name } = file;
    let id = '';
    const wait = () => {
      id = crypto.randomUUID();
      putEntry({ id, input: name, outcome: { kind: 'running' } });
    };
    const end = (outcome: Outcome) => changeEntry({ id, input: name, outcome });
    const say = (text: string, isFailure: boolean) => end({ kind: 'said', text, isFailure });
    // Taken before waiting for the turn: the rows belong to whoever is logged in now.
    const session = engineSession();
    wait();
    try {
      const { tables, refused } = await tablesOfFile(file);
      if (engineSession() !== session) {
        end({ kind: 'cancelled' });
        return false;
      }
      for (const [at, { sheet, refusal }] of refused.entries()) {
        if (at > 0) wait();
        const why = refusalText(i18n, refusal);
        say(sheet === null ? why : `${sheet}: ${why}`, true);
      }
      if (tables.length + refused.length === 0) say(t`${name} is not a workbook or CSV file with rows.`, true);
      for (const [at, { name: table, table: columns, rows }] of tables.entries()) {
        if (at + refused.length > 0) wait();
        const full = `files.${table}`;
        const given = await inTurn(() => session.give(full, columns));
        if (!given.ok) {
          end({ kind: 'cancelled' });
          return false;
        }
        say(t`${full} has ${plural(rows, { one: '# row', other: '# rows' })}.`, false);
      }
    } catch (error) {
      if (isMemoryFull(error)) {
        say(t`${name} needs more memory than the engine may use. Leave out the rows or columns nobody asks for.`, true);
      } else end(failure(error));
    }
    return true;
  }

  /** Takes files one after the other until it is cancelled, and says of each what became of it. */
  const take = async (files: readonly File[]) => {
    for (const file of files) if (!(await tablesFrom(file))) return;
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
