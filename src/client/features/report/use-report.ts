import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { reportCalls } from '../../../shared/areas/report/calls';
import type { ReportName } from '../../../shared/areas/reports';
import { outOfMemory } from '../../../shared/out-of-memory';
import type { TableColumn } from '../../../shared/table/view';
import { isReachable } from '../../api/reach';
import { streamRefusal, streamRequest } from '../../api/send';
import { LargeTable } from '../../grid/rows/large-table';
import { recordError } from '../../state/log';
import { toastWarning } from '../../state/toasts';
import { type Loaded, prepareTableWorker } from '../../workers';

/** How loading a report goes, or went. */
export type ReportOutcome =
  | { kind: 'loading' }
  | { kind: 'loaded'; cutAt: number | null; of: number | null }
  | { kind: 'cancelled' }
  | { kind: 'failed'; message: string };

interface AskedReport {
  name: ReportName;
  columns: readonly TableColumn[];
  /** Null while it cannot be asked for yet. */
  filters: Record<string, unknown> | null;
}

/** A report's rows in a worker of their own, which is ended with the page. */
export function useReport({ name, columns, filters }: AskedReport) {
  const { t } = useLingui();
  const [table] = useState(() => new LargeTable());
  const [outcome, setOutcome] = useState<ReportOutcome>({ kind: 'loading' });
  const [asked, setAsked] = useState(0);

  const outcomeOf = (loaded: Loaded): ReportOutcome => {
    if (loaded.ok) return { kind: 'loaded', cutAt: loaded.end.cutAt, of: loaded.end.of ?? null };
    switch (loaded.reason) {
      case 'cancelled':
        return { kind: 'cancelled' };
      case 'broken':
        return { kind: 'failed', message: t`The connection broke before all rows had come.` };
      case 'failed':
        return { kind: 'failed', message: loaded.failure.message };
      case 'refused':
        return {
          kind: 'failed',
          message: streamRefusal(reportCalls.streamReport, loaded.status, loaded.body).message,
        };
      default:
        return loaded satisfies never;
    }
  };
  const load = useEffectEvent(async (input: Record<string, unknown>): Promise<ReportOutcome> => {
    try {
      return outcomeOf(
        await table.load(columns, streamRequest(reportCalls.streamReport, { report: name, filters: input })),
      );
    } catch (error) {
      recordError(error, { component: reportCalls.streamReport.path });
      const message = outOfMemory.test(String(error))
        ? t`The page has no memory left for all the rows. Narrow the report down.`
        : t`The rows could not be kept. The log says why.`;
      return { kind: 'failed', message };
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again loads the same anew
  useEffect(() => {
    if (filters === null) {
      // Rows loaded for other filters would pass for rows of those shown.
      table.clear();
      return;
    }
    let isCurrent = true;
    setOutcome({ kind: 'loading' });
    void load(filters).then((next) => {
      prepareTableWorker();
      if (isCurrent) setOutcome(next);
    });
    return () => {
      isCurrent = false;
      table.cancel();
    };
  }, [table, filters, asked]);

  useEffect(() => () => table.end(), [table]);

  const reload = async () => {
    // A reload begins by removing the rows, so without a connection the rows shown are kept.
    if (await isReachable()) setAsked((count) => count + 1);
    else toastWarning(t`The server cannot be reached. What is shown stays as it is.`);
  };
  return { table, outcome, reload: () => void reload(), cancel: () => table.cancel() };
}
