import { holds, type Role } from '../roles';
import type { EntityAccess } from './entity';

interface RoleHolder {
  roles: readonly Role[];
}

/** The audiences one of whose roles the user has: of records with an audience nobody sees others than these. */
export function audiencesOf(user: RoleHolder, { audience }: EntityAccess): string[] {
  return Object.entries(audience?.roles ?? {}).flatMap(([name, roles]) => (holds(user, roles) ? [name] : []));
}
