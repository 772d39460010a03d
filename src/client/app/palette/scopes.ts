import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { keysOf } from '../../../shared/keys-of';
import type { SearchKind } from '../../../shared/search';

export interface ScopeDefinition {
  /** The first character that narrows the search to this scope. */
  prefix: string;
  label: MessageDescriptor;
  /** What to type after it. */
  hint: MessageDescriptor;
  /** Empty for help, which searches nothing. */
  kinds: readonly SearchKind[];
}

export const scopes = {
  commands: { prefix: '>', label: msg`Commands`, hint: msg`Run a command`, kinds: ['command'] },
  orders: {
    prefix: '#',
    label: msg`Orders`,
    hint: msg`Find an order by PO number or customer`,
    kinds: ['order', 'container'],
  },
  people: {
    prefix: '@',
    label: msg`Customers and people`,
    hint: msg`Find a customer, one of their people or a colleague`,
    kinds: ['customer', 'contact', 'person'],
  },
  pages: { prefix: '/', label: msg`Pages`, hint: msg`Open a page`, kinds: ['page'] },
  sql: {
    prefix: ':',
    label: msg`SQL`,
    hint: msg`Run SQL in the console, or find a saved query`,
    kinds: ['savedQuery'],
  },
  help: { prefix: '?', label: msg`Help`, hint: msg`What can be typed here, and every key`, kinds: [] },
} as const satisfies Record<string, ScopeDefinition>;

export type Scope = keyof typeof scopes;
export const scopeNames = keysOf(scopes);

/** What the keys of two prefixes type while a Chinese keyboard writes Chinese punctuation. */
const chineseSigns: Readonly<Record<string, string>> = { '》': '>', '、': '/' };

/** The scope whose prefix the text begins with; the signs of Chinese keyboards count too. */
export function scopeOfPrefix(text: string): Scope | null {
  const first = text.slice(0, 1);
  const sign = chineseSigns[first] ?? first.normalize('NFKC');
  return scopeNames.find((name) => scopes[name].prefix === sign) ?? null;
}
