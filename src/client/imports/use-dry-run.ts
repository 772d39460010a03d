import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportMapping } from '../../shared/imports/mapping';
import type { Outcome } from '../../shared/imports/planned';
import type { CheckedRow } from '../../shared/imports/rows';
import { type Correction, type DryRun, startDryRun } from './dry-run';

/** A corrected cell with what its field was read from. */
export interface Corrected extends Correction {
  choice: ImportMapping['columns'][string] | undefined;
}

const isSame = (left: Corrected['choice'], right: Corrected['choice']) =>
  JSON.stringify(left) === JSON.stringify(right);

const nothingYet: Outcome = { rows: [], counts: {}, unheeded: [] };

/**
 * The trial of an import, one at a time, and what came out of it; it ends with its page. Cells that were corrected, at first those that
 * were left, are so again in the next one, as long as their columns mean the same.
 */
export function useDryRun(left: readonly Corrected[] = []) {
  const [outcome, setOutcome] = useState<Outcome>(nothingYet);
  const latest = useRef(nothingYet);
  const running = useRef<DryRun | null>(null);
  const corrected = useRef(left);
  const mapped = useRef<ImportMapping['columns']>({});

  const put = useCallback((next: Outcome) => {
    latest.current = next;
    setOutcome(next);
  }, []);
  const end = useCallback(() => {
    running.current?.end();
    running.current = null;
  }, []);
  useEffect(() => end, [end]);

  /** Answers the row as it comes out then, whichever correction made it so. */
  const correct = useCallback(
    async (row: number, key: string, text: string): Promise<CheckedRow | undefined> => {
      const run = running.current;
      if (!run) return undefined;
      // At once, as the session may end while it is asked about.
      const others = corrected.current.filter((each) => each.row !== row || each.key !== key);
      corrected.current = [...others, { row, key, text, choice: mapped.current[key] }];
      const next = await run.correct(row, key, text);
      if (run !== running.current) return undefined;
      const changed = new Map(next.rows.map((each) => [each.row, each]));
      const rows = latest.current.rows.map((each) => changed.get(each.row) ?? each);
      put({ ...next, rows });
      return rows.find((each) => each.row === row);
    },
    [put],
  );

  return {
    outcome,
    corrected,
    async start(beginning: Omit<Parameters<typeof startDryRun>[0], 'corrections'>) {
      end();
      const { columns } = beginning.mapping;
      const corrections = corrected.current.filter(({ key, choice }) => isSame(choice, columns[key]));
      running.current = await startDryRun({ ...beginning, corrections });
      corrected.current = corrections;
      mapped.current = columns;
      put(running.current.outcome);
    },
    correct,
    end,
    forget() {
      end();
      corrected.current = [];
      put(nothingYet);
    },
  };
}
