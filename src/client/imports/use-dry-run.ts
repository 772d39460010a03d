import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportMapping } from '../../shared/imports/mapping';
import type { Outcome } from '../../shared/imports/planned';
import type { CheckedRow } from '../../shared/imports/rows';
import { type Correction, type DryRun, startDryRun } from './dry-run';

/** A corrected cell, with the column choice of its field. */
export interface Corrected extends Correction {
  choice: ImportMapping['columns'][string] | undefined;
}

const isSame = (left: Corrected['choice'], right: Corrected['choice']) =>
  JSON.stringify(left) === JSON.stringify(right);

/** A click this soon after a failed correction was meant for the typed value. */
const toldAfterMs = 1000;

const nothingYet: Outcome = { rows: [], counts: {}, unheeded: [] };

/**
 * The trial of an import, one at a time, and its outcome; it ends with its page. Corrected cells (initially those in
 * `left`) are corrected again in the next trial, as long as their columns mean the same.
 */
export function useDryRun(left: readonly Corrected[] = []) {
  const [outcome, setOutcome] = useState<Outcome>(nothingYet);
  const latest = useRef(nothingYet);
  const running = useRef<DryRun | null>(null);
  const corrected = useRef(left);
  const mapped = useRef<ImportMapping['columns']>({});
  const lookedAt = useRef<Promise<boolean>>(Promise.resolve(true));

  const put = useCallback((next: Outcome) => {
    latest.current = next;
    setOutcome(next);
  }, []);
  const end = useCallback(() => {
    running.current?.end();
    running.current = null;
    // An ended worker never answers.
    lookedAt.current = Promise.resolve(true);
  }, []);
  useEffect(() => end, [end]);

  const correctOne = useCallback(
    async (row: number, key: string, text: string): Promise<CheckedRow | undefined> => {
      const run = running.current;
      if (!run) return undefined;
      // Before the call, as the session may end during it.
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

  /** Corrects a cell and returns the row's latest outcome, whichever correction led to it. */
  const correct = useCallback(
    (row: number, key: string, text: string) => {
      const corrected = correctOne(row, key, text);
      const isLookedAt = corrected.then(
        () => true,
        () => {
          // The user has seen the failure by then: a later call for the rows means them as they are.
          setTimeout(() => {
            if (lookedAt.current === isLookedAt) lookedAt.current = Promise.resolve(true);
          }, toldAfterMs);
          return false;
        },
      );
      lookedAt.current = isLookedAt;
      return corrected;
    },
    [correctOne],
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
    /**
     * Returns the rows once the last correction is checked: a click on a button also leaves the edited cell, which
     * starts a correction that the button must wait for. Null if that failed (the user was told): the row is as before.
     */
    async settledRows(): Promise<readonly CheckedRow[] | null> {
      for (;;) {
        const awaited = lookedAt.current;
        const isLookedAt = await awaited;
        // A second correction of the same row starts only after the first has ended.
        await new Promise((resolve) => setTimeout(resolve));
        if (awaited !== lookedAt.current) continue;
        lookedAt.current = Promise.resolve(true);
        return isLookedAt ? latest.current.rows : null;
      }
    },
    end,
    forget() {
      end();
      corrected.current = [];
      put(nothingYet);
    },
  };
}
