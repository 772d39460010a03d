import type { ListPageName } from '../areas/all';
import { keysOf } from '../keys-of';
import { administrators, can, holds, type Role } from '../roles';
import { cartonList } from './carton-list';
import { customers } from './customers';
import { leaders } from './leaders';
import type { ListWords } from './list-words';
import { importedLists, listTarget } from './lists';
import { materials } from './materials';
import { orders } from './orders';
import { type ImportPart, type ImportTarget, ownPart } from './target';

/** Rows that are handed to a page, which knows what to do with them. */
const handedOver = { cartonList, leaders } as const satisfies Record<string, ImportTarget>;
/** The targets besides the lists: their rows hold several kinds of records, or none that is stored. */
const written = { materials, customers, orders, ...handedOver } as const satisfies Record<string, ImportTarget>;

export type TargetName = keyof typeof written | ListPageName;
/** The targets whose rows are stored, and so can be undone. */
export type StoredTargetName = Exclude<TargetName, keyof typeof handedOver>;

const writtenNames = keysOf(written);
export const targetNames: readonly TargetName[] = [...writtenNames, ...importedLists];
export const storedTargets = targetNames.filter(isStored);

/** Whether the rows of the target are stored; the others are only read. */
export function isStored(name: TargetName): name is StoredTargetName {
  return !Object.hasOwn(handedOver, name);
}

/** The target of the name; the columns of lists are recognized by `words`. */
export function importTargetOf(name: TargetName, words?: ListWords): ImportTarget {
  return isList(name) ? listTarget(name, words) : written[name];
}

/** Whether the target is a list, which is derived from its entity. */
export function isList(name: TargetName): name is ListPageName {
  return !Object.hasOwn(written, name);
}

interface Importer {
  roles: readonly Role[];
}

/** Whether the user may import such files, that is, may write the target's own records. */
export function mayImport(user: Importer, name: StoredTargetName): boolean {
  const own = ownPart(importTargetOf(name));
  return own !== undefined && mayWriteRecords(user, name, own);
}

/**
 * Whether the user's files may create and change the records of a part; otherwise rows can only name stored ones. Where
 * rows hold several kinds of records, customers are compared to all stored ones, whoever looks after them, so only
 * administrators write them; records that lie in a customer are bounded by it.
 */
export function mayWriteRecords(user: Importer, name: TargetName, { entity, parents }: ImportPart): boolean {
  if (!can(user, 'write', entity)) return false;
  return isList(name) || entity.access.scope === 'none' || 'customerId' in parents || holds(user, administrators);
}
