import { type PageName, pageOf } from '../../shared/pages';

export type Decision = { go: 'pass' } | { go: 'login' } | { go: 'first'; page: PageName };

interface Visitor {
  hasToken: boolean;
  menu: readonly string[];
}

/**
 * The navigation guard of §2: public pages pass; without a token or with an empty menu list the visitor goes to
 * login; a page that is neither hidden nor in the menu list gives way to the first permitted one.
 */
export function decide(name: PageName, visitor: Visitor): Decision {
  const page = pageOf(name);
  if (page.pass) return { go: 'pass' };
  const [first] = visitor.menu;
  if (!visitor.hasToken || first === undefined) return { go: 'login' };
  if (page.hidden || visitor.menu.includes(name)) return { go: 'pass' };
  return { go: 'first', page: first as PageName }; // the server makes the menu list from the same page names
}
