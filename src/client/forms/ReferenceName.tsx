import type { EntityName } from '../../shared/areas/all';
import { recordCalls } from '../../shared/areas/record/calls';
import { useCall } from '../page/use-call';

/** What a record that is referred to is called; nothing until it is known. */
export function useReferenceName(to: EntityName, id: number | null): string {
  const { data } = useCall(recordCalls.lookUp, id === null ? null : { entity: to, ids: [id] });
  return (id !== null && data?.rows.find((row) => row.id === id)?.name) || '';
}

/** The name of a record that is referred to. */
export function ReferenceName({ to, id }: { to: EntityName; id: number }) {
  return useReferenceName(to, id);
}
