import type { HistoryEntry } from '../../../../shared/areas/record/calls';

/** A status of a model, since when and set by whom; `since` is null for a status from before the history. */
export interface StatusPeriod {
  status: string;
  since: string | null;
  by: string | null;
}

/** The statuses a model went through, the present one first, from the history of its `status`. */
export function statusPeriods(
  entries: readonly Pick<HistoryEntry, 'at' | 'by' | 'changes'>[],
  present: string,
): StatusPeriod[] {
  const turns = entries.flatMap(({ at, by, changes }) => {
    const change = changes.find(({ field }) => field === 'status');
    return change ? [{ before: String(change.before), after: String(change.after), at, by }] : [];
  });
  const first = turns.at(-1)?.before ?? present;
  return [
    ...turns.map(({ after, at, by }) => ({ status: after, since: at, by })),
    { status: first, since: null, by: null },
  ];
}
