import type { Clock } from '../services/clock/clock';
import type { Asking, SessionUser } from '../session-user';

/** Who saves, from where, and on which day of the company. */
export interface Editor extends Asking {
  address: string;
  today: string;
  /** Whether the editor was told the doubts about the record and confirms it all the same. */
  isSure?: boolean | undefined;
  /** By whose rights records are referred to, if not the editor's: what follows may be for somebody else. */
  refersAs?: SessionUser | undefined;
  /** Whether an undo puts former values back, perhaps together with what they depend on. */
  isUndo?: boolean | undefined;
}

/** A call's context, as far as it says who saves. */
export interface Saving extends Asking {
  visit: { address: string };
  services: { clock: Clock };
}

/** Who saves, as a call's context knows them. */
export function editorOf({ user, language, visit, services }: Saving): Editor {
  return { user, language, address: visit.address, today: services.clock.today() };
}
