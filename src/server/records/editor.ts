import type { Language } from '../../shared/language';
import type { Clock } from '../services/clock/clock';
import type { SessionUser } from '../session-user';

/** Who saves, from where, and on which day of the company. */
export interface Editor {
  user: SessionUser;
  language: Language;
  address: string;
  today: string;
  /** Whether what may speak against a record was told already, and it is meant all the same. */
  isSure?: boolean | undefined;
  /** Whether what stood there is put back, perhaps together with what it depends on. */
  isUndo?: boolean | undefined;
}

/** A call's context, as far as it says who saves. */
export interface Saving extends Omit<Editor, 'address' | 'today' | 'isSure' | 'isUndo'> {
  visit: { address: string };
  services: { clock: Clock };
}

/** Who saves, as a call's context knows them. */
export function editorOf({ user, language, visit, services }: Saving): Editor {
  return { user, language, address: visit.address, today: services.clock.today() };
}
