import { administrators, can, holds, type Role } from '../roles';
import { cartonList } from './carton-list';
import { customers } from './customers';
import { materials } from './materials';
import { models } from './models';
import type { ImportTarget } from './target';

/** Everything that files can bring in, by its name. */
export const importTargets = { materials, models, customers, cartonList } as const satisfies Record<
  string,
  ImportTarget
>;

export type TargetName = keyof typeof importTargets;

/** The targets whose rows are stored, and so can be undone. */
export const storedTargets = ['materials', 'models', 'customers'] as const satisfies TargetName[];
export type StoredTargetName = (typeof storedTargets)[number];

/** Whether somebody may import such files: rows of customers are compared to all there are, whoever looks after them. */
export function mayImport(user: { roles: readonly Role[] }, name: StoredTargetName): boolean {
  const { entity }: ImportTarget = importTargets[name];
  if (!entity || !can(user, 'write', entity)) return false;
  return entity.access.scope === 'none' || holds(user, administrators);
}
