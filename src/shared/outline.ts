import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  areaPages,
  entities,
  type KnownList,
  type ListedName,
  type ListPageName,
  listOf,
  listPageNames,
  type RecordPageName,
  recordPages,
} from './areas/all';
import type { EntityList, Page } from './areas/area';
import { material } from './areas/catalogue/material';
import { orderLine } from './areas/order/order-line';
import { bulkNames, editable } from './areas/record/editable';
import { type AnyEntity, fullReadersOf } from './entity/entity';
import { loginPath, startPath } from './entrance';
import { importedLists } from './imports/lists';
import { keysOf, recordOf } from './keys-of';
import { everyone, holds, type Role, roleNames } from './roles';
import { awaitedMoves } from './workflow/machine';

/** The pages of lists, which follow from their areas. */
const listPages = recordOf(listPageNames, listPage);

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
 * Every page. The keys are exactly the wire names, because menu lists and stored tabs hold them. Areas define their
 * pages, except those that stand here: the start page, which is first, as whoever may not open a page is led there;
 * Imports, which whoever may import into some area opens; the login; and the pages of the frame.
 */
const pages = {
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
/** Every page under its own type: what its name is, and whether it has this or that flag. */
export type PagesByName = typeof pages;

/** What menus, commands and links know of a list. */
interface ListOutline extends Pick<KnownList, 'addPage' | 'shared'> {
  entity: ListedName;
  /** The label of the command that adds a record. */
  add: MessageDescriptor;
  /** Who adds and edits its records. */
  write: readonly Role[];
  /** The page of a single record. */
  record?: RecordPageName;
}

function listOutline(name: ListPageName): ListOutline {
  const { entity, add, addPage, shared, record } = listOf(name);
  return {
    entity: entity.name,
    add,
    write: entity.access.write,
    ...(addPage ? { addPage } : {}),
    ...(shared ? { shared } : {}),
    ...(record ? { record: record.page } : {}),
  };
}

/**
 * What the frame, links and calls need to know of all definitions, as plain data. The client is built with the finished
 * data (`outlineAsData` in `vite.config.ts`) instead of the definitions, which come with the pages that show them.
 */
export const outline = {
  pages,
  lists: recordOf(listPageNames, listOutline),
  entities: keysOf(entities),
  /** The entities whose records may wait for somebody's decision: not those whose every step is optional. */
  decided: Object.values<AnyEntity>(entities).flatMap(({ name, machine }) =>
    machine && awaitedMoves(machine).length > 0 ? [name] : [],
  ),
  editable: keysOf(editable),
  /** The entities with bulk editing. */
  bulk: bulkNames,
};
