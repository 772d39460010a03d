import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { AnyEntity } from '../../shared/entity/entity';
import type { Field } from '../../shared/entity/field';
import { shownIn } from '../../shared/rules/size-units';
import { sizeUnitsAtom } from './settings';

/** The columns with their sizes in the units of the user. */
export function useShownColumns<C extends { field: Field }>(columns: readonly C[]): readonly C[] {
  const units = useAtomValue(sizeUnitsAtom);
  return useMemo(() => columns.map((column) => ({ ...column, field: shownIn(column.field, units) })), [columns, units]);
}

/** The entity with its sizes in the units of the user. */
export function useShownEntity<E extends Pick<AnyEntity, 'fields'>>(entity: E): E {
  const units = useAtomValue(sizeUnitsAtom);
  return useMemo(() => {
    const fields = Object.entries(entity.fields).map(([name, field]) => [name, shownIn(field, units)] as const);
    return { ...entity, fields: Object.fromEntries(fields) };
  }, [entity, units]);
}
