import { type EntityName, entityOf, listed, listOfEntity } from '../../shared/areas/all';
import { useMayWrite } from '../state/rights';

/** Whether the user may add a record where it is missing, such as in a form: not of a list that adds on its own page. */
export function useMayAdd(to: EntityName): boolean {
  const mayWrite = useMayWrite(entityOf(to));
  return mayWrite && Object.hasOwn(listed, to) && listOfEntity(to).addPage === undefined;
}
