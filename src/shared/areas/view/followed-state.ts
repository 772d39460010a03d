import { z } from 'zod';
import { columnFilter } from '../../table/column-filter';
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

/** What a saved view shows of the rows of its list. */
export interface Narrowing {
  filters: Readonly<Record<string, ColumnFilter>>;
  /** Words that must all be in a row, each in any column that is shown. */
  words: readonly string[];
  hidden: ReadonlySet<string>;
}

/** What the stored state of a view says of rows; null where it cannot be read as one. */
export function narrowingOf(state: unknown): Narrowing | null {
  const read = viewedGrid.safeParse(state);
  if (!read.success) return null;
  const { grid, quick = '' } = read.data;
  return {
    filters: (grid?.filter?.filterModel ?? {}) as Narrowing['filters'], // the same but for parts that are undefined
    words: quick.toLowerCase().split(/\s+/).filter(Boolean),
    hidden: new Set(grid?.columnVisibility?.hiddenColIds),
  };
}
