import { getDefaultStore } from 'jotai';
import { type Session, sessionAtom } from '../../src/client/state/session';

/** Signs in a user of whom only this is known, replacing any other; null signs out. Needs a DOM environment. */
export function enter(user: Partial<Session['user']> | null, menu: string[] = []): void {
  const session = user && { user: user as Session['user'], menu, mustChangePassword: false }; // tests give what is used
  getDefaultStore().set(sessionAtom, session);
}
