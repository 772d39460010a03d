import { msg } from '@lingui/core/macro';
import {
  areaPages,
  type ListPageName,
  listOf,
  listPageNames,
  listPageOf,
  type RecordPageName,
  recordPages,
} from './areas/all';
import type { EntityList, Page } from './areas/area';
import { material } from './areas/catalogue/material';
import { orderLine } from './areas/order/order-line';
import { fullReadersOf } from './entity/entity';
import { loginPath, startPath } from './entrance';
import { importedLists } from './imports/lists';
import { everyone, holds, type Role, roleNames } from './roles';

/** The pages of lists, which follow from their areas. */
const listPages = Object.fromEntries(listPageNames.map((name) => [name, listPage(name)])) as Record<ListPageName, Page>; // Object.fromEntries forgets its keys.

function listPage(name: ListPageName): Page {
  const { path, title, page, entity } = listOf(name);
  const access = page ?? fullReadersOf(entity);
  return { path, title, ...(access === everyone ? {} : { access }) };
}

/** The pages of single records, opened from their lists. */
const pagesOfRecords = Object.fromEntries(
  Object.entries<EntityList>(recordPages).flatMap(([name, { record, entity }]) => {
    const { read } = entity.access;
    const page: Page = { path: record?.path ?? '', title: entity.label, hidden: true };
    return [[name, read === everyone ? page : { ...page, access: read }]];
  }),
) as Record<RecordPageName, Page>; // Object.fromEntries forgets its keys.

/** The entities that files can be imported into; whoever may write one of them may open the imports. */
const imported = [material, orderLine, ...importedLists.map((name) => listOf(name).entity)];
const importers = roleNames.filter((role) => imported.some(({ access }) => holds({ roles: [role] }, access.write)));

/**
 * Every page. The keys are exactly the wire names, because menu lists and stored tabs hold them. Pages outside of any
 * area are defined here; the start page is first, as whoever may not open a page is led there.
 */
export const pages = {
  index: { path: startPath, title: msg`Dashboard`, affix: true, hotkey: 'alt+h' },
  ...listPages,
  ...pagesOfRecords,
  ...areaPages,
  Imports: { path: '/Imports', title: msg`Imports`, access: importers },
  log: { path: '/log', title: msg`Log`, hidden: true },
  refresh: { path: '/refresh', title: msg`Refresh`, hidden: true, cache: false },
  redirect: { path: '/redirect/*', title: msg`Redirect`, hidden: true, cache: false },
  login: { path: loginPath, title: msg`Login`, pass: true, hidden: true, bare: true, cache: false },
  notFound: { path: '/404', title: msg`Page not found`, pass: true, hidden: true, bare: true, cache: false },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;
export const pageNames = Object.keys(pages) as PageName[]; // Object.keys forgets that the keys are exactly the pages.

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

/** The page that a link to a record of the entity opens, for people without an account. */
export function sharedPageOf(entity: string): PageName {
  const list = listPageOf(entity);
  return (list && listOf(list).shared) ?? 'Shared';
}
