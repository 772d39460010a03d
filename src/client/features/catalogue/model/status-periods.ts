import type { HistoryEntry } from '../../../../shared/areas/record/calls';

/** A status a model had, since when and by whose decision; `since` is null where nobody wrote it down. */
export interface StatusPeriod {
  status: string;
  since: string | null;
  by: string | null;
}

/** The statuses a model went through, the present one first, from what its history says of the field. */
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
