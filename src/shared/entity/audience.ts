import { holds, type Role } from '../roles';
import type { EntityAccess } from './entity';

interface RoleHolder {
  roles: readonly Role[];
}

/** The audiences that the user belongs to by role; records with an audience are visible to these alone. */
export function audiencesOf(user: RoleHolder, { audience }: EntityAccess): string[] {
  return Object.entries(audience?.roles ?? {}).flatMap(([name, roles]) => (holds(user, roles) ? [name] : []));
}
