import { getDefaultStore, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { authCalls } from '../../shared/areas/auth/calls';
import type { AnyEntity } from '../../shared/entity/entity';
import type { Field } from '../../shared/entity/field';
import { type SizeUnits, shownIn } from '../../shared/rules/size-units';
import { fetchData } from '../api/send';
import { recordError } from './log';
import { token } from './session';
import { settingsAtom, sizeUnitsAtom } from './settings';

/** Changes the units of sizes, here at once and for the user at every later login. */
export function chooseSizeUnits(change: Partial<SizeUnits>): void {
  const store = getDefaultStore();
  store.set(settingsAtom, change);
  // If the server cannot be reached, the choice applies to this browser only.
  if (token()) fetchData(authCalls.chooseSizeUnits, store.get(sizeUnitsAtom)).catch(recordError);
}

/** Applies the units that the user chose earlier, at login. */
export function adoptSizeUnits(units: SizeUnits | null): void {
  if (units) getDefaultStore().set(settingsAtom, units);
}

/** Returns the columns with sizes in the user's units. */
export function useShownColumns<C extends { field: Field }>(columns: readonly C[]): readonly C[] {
  const units = useAtomValue(sizeUnitsAtom);
  return useMemo(() => columns.map((column) => ({ ...column, field: shownIn(column.field, units) })), [columns, units]);
}

/** Returns the entity with sizes in the user's units. */
export function useShownEntity<E extends Pick<AnyEntity, 'fields' | 'figures'>>(entity: E): E {
  const units = useAtomValue(sizeUnitsAtom);
  return useMemo(() => {
    const shown = (fields: Readonly<Record<string, Field>>) =>
      Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shownIn(field, units)]));
    return { ...entity, fields: shown(entity.fields), ...(entity.figures ? { figures: shown(entity.figures) } : {}) };
  }, [entity, units]);
}
