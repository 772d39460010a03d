import type { z } from 'zod';
import { type CrudRow, crudCallsOf } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { type Loaded, useCall } from '../page/use-call';

export interface Records<R> {
  rows: R[];
  /** How many exist; `rows` may hold fewer. */
  total: number;
  totals: Readonly<Record<string, number>>;
}

/**
 * The records that pass a list's filters, for a part of a page. `R` is the type of the entity's rows. With null filters
 * nothing is loaded.
 */
export function useRecords<R = CrudRow>(
  entity: AnyEntity,
  filters: Readonly<Record<string, unknown>> | null,
): Loaded<Records<R>> {
  const { list } = crudCallsOf(entity);
  // The types of filters and rows are known for a particular entity only, not for `AnyEntity`.
  return useCall(list, filters as z.input<typeof list.input> | null) as unknown as Loaded<Records<R>>;
}
