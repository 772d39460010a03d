import type { EntityName } from '../../shared/areas/all';
import { recordCalls } from '../../shared/areas/record/calls';
import { betweenNames } from '../../shared/entity/naming';
import { useCall } from '../page/use-call';

/** The names of referenced records, in the order of the ids; empty texts until they are loaded. */
export function useReferenceNames(to: EntityName, ids: readonly number[]): string[] {
  const { data } = useCall(recordCalls.lookUp, ids.length === 0 ? null : { entity: to, ids: [...ids] });
  return ids.map((id) => data?.rows.find((row) => row.id === id)?.name ?? '');
}

/** The joined names of the referenced records. */
export function ReferenceNames({ to, ids }: { to: EntityName; ids: readonly number[] }) {
  return useReferenceNames(to, ids).join(betweenNames);
}
