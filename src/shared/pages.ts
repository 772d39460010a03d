import type { ListedName, ListPageName, RecordPageName } from './areas/all';
import type { Page } from './areas/area';
import { keysOf } from './keys-of';
import { outline, type PagesByName } from './outline';
import type { Role } from './roles';

/** Every page, by its wire name. */
export const { pages } = outline;

export type PageName = keyof PagesByName;
export const pageNames = keysOf(pages);

/** A page's definition with its optional flags visible. */
export function pageOf(name: PageName): Page {
  return pages[name];
}

/** The page a path opens; an unknown path is the 404 page. Query and trailing slash do not matter. */
export function pageAt(path: string): PageName {
  const bare = path.split(/[?#]/)[0]?.replace(/(.)\/+$/, '$1') ?? '/';
  if (bare === '/' || bare === '') return 'index';
  const found = pageNames.find((name) => {
    const { path: pattern } = pages[name];
    return pattern.endsWith('/*') ? bare.startsWith(pattern.slice(0, -1)) : bare === pattern;
  });
  return found ?? 'notFound';
}

/** The address of a page with its query; empty values are left out. Paths are never typed by hand. */
export function href(name: PageName, query: Record<string, string | number | undefined> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return search ? `${pages[name].path}?${search}` : pages[name].path;
}

/** The menu list (§6): the names of the pages that the roles may open, in the order of `pages`. */
export function menuListOf(roles: readonly Role[]): PageName[] {
  return pageNames.filter((name) => {
    const page = pageOf(name);
    if (page.hidden) return false;
    return !page.access || page.access.some((role) => roles.includes(role));
  });
}

/** The names of the lists, from the outline: they come without the definitions, unlike those of `areas/all.ts`. */
export const listPageNames = keysOf(outline.lists);

/** The page of an entity's list; undefined where it has none. */
export function listPageOf(entityName: ListedName): ListPageName;
export function listPageOf(entityName: string): ListPageName | undefined;
export function listPageOf(entityName: string): ListPageName | undefined {
  return listPageNames.find((page) => outline.lists[page].entity === entityName);
}

/** The page that shows a record of the entity: that of single records, otherwise the list's. */
export function pageOfRecord(entityName: string): ListPageName | RecordPageName | undefined {
  const page = listPageOf(entityName);
  return page && (outline.lists[page].record ?? page);
}

/** The page that a link to a record of the entity opens, for people without an account. */
export function sharedPageOf(entity: string): PageName {
  if (entity === 'loadingPlan') return 'SharedPlan';
  const list = listPageOf(entity);
  return (list && outline.lists[list].shared) ?? 'Shared';
}
