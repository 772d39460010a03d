import { administrators, can, holds, type Role } from '../roles';
import { cartonList } from './carton-list';
import { customers } from './customers';
import { materials } from './materials';
import { models } from './models';
import { orders } from './orders';
import { type ImportPart, type ImportTarget, ownPart } from './target';

/** Everything that files can bring in, by its name. */
export const importTargets = { materials, models, customers, orders, cartonList } as const satisfies Record<
  string,
  ImportTarget
>;

export type TargetName = keyof typeof importTargets;

/** The targets whose rows are stored, and so can be undone. */
export const storedTargets = ['materials', 'models', 'customers', 'orders'] as const satisfies TargetName[];
export type StoredTargetName = (typeof storedTargets)[number];

interface Importer {
  roles: readonly Role[];
}

/** Whether somebody may import such files. */
export function mayImport(user: Importer, name: StoredTargetName): boolean {
  const own = ownPart(importTargets[name]);
  return own !== undefined && mayWritePart(user, own);
}

/**
 * Whether somebody's files may create and change the records of a part; else they only name those there are. Customers
 * are compared to all there are, whoever looks after them; what lies in a customer is bounded by it.
 */
export function mayWritePart(user: Importer, { entity, parents }: ImportPart): boolean {
  if (!can(user, 'write', entity)) return false;
  return entity.access.scope === 'none' || 'customerId' in parents || holds(user, administrators);
}
