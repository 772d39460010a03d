import { href, type PageName, pageOf, pages } from '../../shared/pages';
import { holds, type Role } from '../../shared/roles';

export type Decision = { go: 'pass' } | { go: 'login' } | { go: 'first'; page: PageName };

interface Visitor {
  hasToken: boolean;
  menu: readonly string[];
  roles: readonly Role[];
}

/**
 * The navigation guard of §2: public pages pass; without a token or with an empty menu list the visitor goes to login;
 * a page that is neither hidden nor in the menu list is replaced by the first permitted one, and so is a hidden page
 * for other roles.
 */
export function decide(name: PageName, visitor: Visitor): Decision {
  const page = pageOf(name);
  if (page.pass) return { go: 'pass' };
  const [first] = visitor.menu;
  if (!visitor.hasToken || first === undefined) return { go: 'login' };
  const isOpen = page.hidden ? !page.access || holds(visitor, page.access) : visitor.menu.includes(name);
  if (isOpen) return { go: 'pass' };
  return { go: 'first', page: first as PageName }; // the server makes the menu list from the same page names
}

/** The address that a visitor is led to in place of the one they came by; null where they stay. */
export function targetOf(decision: Decision, path: string, fullPath: string): string | null {
  if (decision.go === 'login') return href('login', { redirect: fullPath });
  if (decision.go === 'first') return pages[decision.page].path;
  return path === '/' ? pages.index.path : null;
}
