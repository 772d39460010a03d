import type { Language } from '../../shared/language';
import type { Person, SessionUser } from '../session-user';

/** A person as the asker of a query that runs in their absence: by their own rights alone, standing in for nobody. */
export function personAsking(person: Person, language: Language | null): SessionUser {
  return {
    ...person,
    account: '',
    nameEn: '',
    nameZh: '',
    language,
    standsInFor: [],
    mustChangePassword: false,
    sessionId: null,
    isProven: false,
    lastWrite: null,
  };
}
