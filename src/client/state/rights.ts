import { getDefaultStore, useAtomValue } from 'jotai';
import type { AnyEntity } from '../../shared/entity/entity';
import { can, may, type Right } from '../../shared/roles';
import { sessionAtom } from './session';

/** Whether the user has the right; the server asks again. */
export function useMay(right: Right): boolean {
  const session = useAtomValue(sessionAtom);
  return session !== null && may(session.user, right);
}

/** Like `useMay`, outside of components. */
export function hasRight(right: Right): boolean {
  const session = getDefaultStore().get(sessionAtom);
  return session !== null && may(session.user, right);
}

/** Whether the user's roles let them change records of this kind; the server asks again. */
export function useMayWrite(entity: AnyEntity): boolean {
  const session = useAtomValue(sessionAtom);
  return session !== null && can(session.user, 'write', entity);
}
