import type { Language } from '../../shared/language';
import type { Person, SessionUser } from '../session-user';

/** A person as whom something is looked for while they are not there: by their own rights alone, in nobody's place. */
export function personAsking(person: Person, language: Language | null): SessionUser {
  return {
    ...person,
    ...{ account: '', nameEn: '', nameZh: '', language },
    ...{ standsInFor: [], mustChangePassword: false, sessionId: null, isProven: false, lastWrite: null },
  };
}
