import type { Language } from '../../shared/language';
import type { SessionUser } from '../session-user';

/** Who saves, and from where. */
export interface Editor {
  user: SessionUser;
  language: Language;
  address: string;
}

/** Who saves, as a call's context knows them. */
export function editorOf({ user, language, visit }: Omit<Editor, 'address'> & { visit: { address: string } }): Editor {
  return { user, language, address: visit.address };
}
