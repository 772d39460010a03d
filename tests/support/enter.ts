import { getDefaultStore } from 'jotai';
import { type Session, sessionAtom } from '../../src/client/state/session';

/** Signs somebody in, of whom only this is known, in place of whoever was; null signs out. In a file whose environment is a DOM. */
export function enter(user: Partial<Session['user']> | null, menu: string[] = []): void {
  const session = user && { user: user as Session['user'], menu, mustChangePassword: false }; // a test names what is looked at
  getDefaultStore().set(sessionAtom, session);
}
