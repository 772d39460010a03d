import { z } from 'zod';
import { columnFilter } from '../../table/column-filter';
import { quickWords } from '../../table/quick-words';
import type { ColumnFilter } from '../../table/view';

const viewedGrid = z.object({
  grid: z
    .object({
      filter: z.object({ filterModel: z.record(z.string(), columnFilter).optional() }).optional(),
      columnVisibility: z.object({ hiddenColIds: z.array(z.string()).optional() }).optional(),
    })
    .optional(),
  quick: z.string().optional(),
});

/** The filters by which a saved view narrows the rows of its list. */
export interface Narrowing {
  filters: Readonly<Record<string, ColumnFilter>>;
  /** Words that a row must all contain, each in any visible column. */
  words: readonly string[];
  hidden: ReadonlySet<string>;
}

/** The filters in the stored state of a view; null where the state cannot be read. */
export function narrowingOf(state: unknown): Narrowing | null {
  const read = viewedGrid.safeParse(state);
  if (!read.success) return null;
  const { grid, quick = '' } = read.data;
  return {
    filters: (grid?.filter?.filterModel ?? {}) as Narrowing['filters'], // The same type except for undefined parts.
    words: quickWords(quick.toLowerCase()),
    hidden: new Set(grid?.columnVisibility?.hiddenColIds),
  };
}
