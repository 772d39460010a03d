import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { keysOf } from './keys-of';

/** The roles of the portal. A role grants pages and actions, never records (the record scope grants those). */
export const roles = {
  vpSales: msg`VP/Sales`,
  vpAssistant: msg`VP assistant`,
  csr: msg`CSR`,
  exportOffice: msg`Export office`,
  manager: msg`Manager`,
  generalManager: msg`General manager`,
  approver: msg`Approver`,
  catalogueAdmin: msg`Catalogue administrator`,
  admin: msg`Administrator`,
} as const satisfies Record<string, MessageDescriptor>;

export type Role = keyof typeof roles;
export const roleNames = keysOf(roles);

export const everyone = 'everyone' as const;
export const sales = ['vpSales', 'vpAssistant', 'csr', 'manager', 'generalManager', 'admin'] as const satisfies Role[];
/** Sales and the export office: who handles what customers order, from their contacts to their containers. */
export const salesAndExport = [...sales, 'exportOffice'] as const satisfies Role[];
/** Who may share with customers what concerns them. */
export const sharers = [...salesAndExport] as const satisfies Role[];
/** Who sees what the server sends, and may send it again. */
export const outboxReaders = ['exportOffice', 'admin'] as const satisfies Role[];
/** Who also manages what the people below them shared. */
export const overseers = ['manager', 'generalManager', 'admin'] as const satisfies Role[];
export const administrators = ['admin'] as const satisfies Role[];

/** What roles may do beyond opening pages; server and screens both check this list. */
export const rights = {
  /** Taking data out as files; approvers only decide. */
  export: [...salesAndExport, 'catalogueAdmin'],
  /** Seeing credit lines, and what customers owe and paid. */
  receivables: sales,
} as const satisfies Record<string, readonly Role[]>;
export type Right = keyof typeof rights;

interface RoleHolder {
  roles: readonly Role[];
}

/** Whether the user holds one of the roles. */
export function holds(user: RoleHolder, allowed: 'everyone' | readonly Role[]): boolean {
  return allowed === everyone || user.roles.some((role) => allowed.includes(role));
}

/** Whether one of the user's roles has the right. */
export function may(user: RoleHolder, right: Right): boolean {
  return holds(user, rights[right]);
}

interface Guarded {
  access: { read: 'everyone' | readonly Role[]; write: readonly Role[] };
}

/** Whether the user may read or write records of an entity at all; the record scope decides which. */
export function can(user: RoleHolder, action: 'read' | 'write', target: Guarded): boolean {
  return holds(user, target.access[action]);
}
