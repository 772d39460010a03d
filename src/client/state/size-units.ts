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

/** Shows sizes in other units, here at once and with the person at every later login. */
export function chooseSizeUnits(change: Partial<SizeUnits>): void {
  const store = getDefaultStore();
  store.set(settingsAtom, change);
  // Where the server cannot be told, the choice is this browser's alone.
  if (token()) fetchData(authCalls.chooseSizeUnits, store.get(sizeUnitsAtom)).catch(recordError);
}

/** Makes the units that somebody who has logged in once chose theirs in this browser, too. */
export function adoptSizeUnits(units: SizeUnits | null): void {
  if (units) getDefaultStore().set(settingsAtom, units);
}

/** The columns with their sizes in the units of the user. */
export function useShownColumns<C extends { field: Field }>(columns: readonly C[]): readonly C[] {
  const units = useAtomValue(sizeUnitsAtom);
  return useMemo(() => columns.map((column) => ({ ...column, field: shownIn(column.field, units) })), [columns, units]);
}

/** The entity with its sizes in the units of the user. */
export function useShownEntity<E extends Pick<AnyEntity, 'fields' | 'figures'>>(entity: E): E {
  const units = useAtomValue(sizeUnitsAtom);
  return useMemo(() => {
    const shown = (fields: Readonly<Record<string, Field>>) =>
      Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shownIn(field, units)]));
    return { ...entity, fields: shown(entity.fields), ...(entity.figures ? { figures: shown(entity.figures) } : {}) };
  }, [entity, units]);
}
