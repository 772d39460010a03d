import type { z } from 'zod';
import { type CrudRow, crudCallsOf } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { type Loaded, useCall } from '../page/use-call';

export interface Records<R> {
  rows: R[];
  /** How many there are; `rows` may hold fewer. */
  total: number;
  totals: Readonly<Record<string, number>>;
}

/**
 * The records that a list's filters let through, for the parts of a page: `R` is what their rows tell, as the entity says. Without
 * filters none are asked for.
 */
export function useRecords<R = CrudRow>(
  entity: AnyEntity,
  filters: Readonly<Record<string, unknown>> | null,
): Loaded<Records<R>> {
  const { list } = crudCallsOf(entity);
  // Which filters and fields there are is known of one entity, not of any.
  return useCall(list, filters as z.input<typeof list.input> | null) as unknown as Loaded<Records<R>>;
}
