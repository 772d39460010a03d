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

/** Who is asking, with rights read afresh for every request. */
export interface SessionUser extends Person {
  account: string;
  nameEn: string;
  nameZh: string;
  /** Those whose deputy they are today: what waits for them may be decided in their place. */
  standsInFor: readonly Person[];
  /** What they are answered in where a call names no language; null until they chose one. */
  language: Language | null;
  /** Only changing the password and logging out are allowed. */
  mustChangePassword: boolean;
  /** Null for an API key. */
  sessionId: number | null;
  /** Whether the password was proved in this session within the last minutes (`limits.proofMinutes`). */
  isProven: boolean;
  /** Where in the database's log the account's last change of the last minutes (`limits.ownWritesMinutes`) is. */
  lastWrite: string | null;
}
