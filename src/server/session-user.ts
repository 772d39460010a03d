import type { Language } from '../shared/language';
import type { Role } from '../shared/roles';

/** Which customers a user reaches: all, or those of some departments and those owned by some accounts. */
export type Reach =
  | { everything: true }
  | { everything: false; departmentIds: readonly number[]; ownerIds: readonly number[] };

/** A person with the rights they have at this moment. */
export interface Person {
  id: number;
  departmentId: number;
  roles: readonly Role[];
  reach: Reach;
}

/** The user of a request, with rights read afresh for each. */
export interface SessionUser extends Person {
  account: string;
  nameEn: string;
  nameZh: string;
  /** People whose deputy the user is today, and for whom the user may decide. */
  standsInFor: readonly Person[];
  /** The user's language where a call names none; null until one was chosen. */
  language: Language | null;
  /** Only changing the password and logging out are allowed. */
  mustChangePassword: boolean;
  /** Null for an API key. */
  sessionId: number | null;
  /** Whether the password was proved in this session within the last minutes (`limits.proofMinutes`). */
  isProven: boolean;
  /**
   * Position in the database's log of the account's last change within the last minutes (`limits.ownWritesMinutes`).
   */
  lastWrite: string | null;
}

/** Who asks, and the language in which the answer names things. */
export interface Asking {
  user: SessionUser;
  language: Language;
}
