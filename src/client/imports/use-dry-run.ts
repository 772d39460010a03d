import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../shared/imports/planned';
import type { CheckedRow } from '../../shared/imports/rows';
import { type DryRun, startDryRun } from './dry-run';

const nothingYet: Outcome = { rows: [], counts: {}, unheeded: [] };

/** The trial of an import, one at a time, and what came out of it; it ends with its page. */
export function useDryRun() {
  const [outcome, setOutcome] = useState<Outcome>(nothingYet);
  const running = useRef<DryRun | null>(null);

  const end = useCallback(() => {
    running.current?.end();
    running.current = null;
  }, []);
  useEffect(() => end, [end]);

  const correct = useCallback(async (row: number, key: string, text: string): Promise<CheckedRow | undefined> => {
    const next = await running.current?.correct(row, key, text);
    if (!next) return undefined;
    const changed = new Map(next.rows.map((each) => [each.row, each]));
    setOutcome((before) => ({ ...next, rows: before.rows.map((each) => changed.get(each.row) ?? each) }));
    return changed.get(row);
  }, []);

  return {
    outcome,
    async start(beginning: Parameters<typeof startDryRun>[0]) {
      end();
      running.current = await startDryRun(beginning);
      setOutcome(running.current.outcome);
    },
    correct,
    end,
    forget() {
      end();
      setOutcome(nothingYet);
    },
  };
}
