import { getDefaultStore, useAtomValue } from 'jotai';
import { may, type Right } from '../../shared/roles';
import { sessionAtom } from './session';

/** Whether the user has the right; the server asks again. */
export function useMay(right: Right): boolean {
  const session = useAtomValue(sessionAtom);
  return session !== null && may(session.user, right);
}

/** The same outside of components. */
export function hasRight(right: Right): boolean {
  const session = getDefaultStore().get(sessionAtom);
  return session !== null && may(session.user, right);
}
