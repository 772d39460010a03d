import { msg } from '@lingui/core/macro';
import { type AnyEntity, rowFieldsOf } from '../../entity/entity';
import { type Field, money, number, text } from '../../entity/field';
import { shownName } from '../../entity/naming';
import { href, listPageOf, type PageName } from '../../pages';
import type { SubjectName } from '../activity/kinds';
import { entityOf, fieldsThrough, knownEntity, listOf, listShownOn } from '../all';

interface FollowedList {
  entity: SubjectName;
  page: PageName;
  /** Columns after those of the entity's fields, as rows of the list carry them. */
  beside: Readonly<Record<string, Field>>;
  /** The fields of the entity that are columns; by default those of its list. */
  columns?: readonly string[];
}

/** The lists whose saved views can be followed, by grid name: those whose single records can be followed, too. */
export const followedLists: Readonly<Record<string, FollowedList>> = {
  orders: {
    entity: 'order',
    page: 'Order',
    beside: {
      daysLate: number(msg`Days late`),
      ownerName: text(msg`VP/Sales`),
      customerCode: text(msg`Customer code`, { max: 20 }),
    },
    columns: Object.keys(entityOf('order').fields),
  },
  customers: {
    entity: 'customer',
    page: 'Customer',
    beside: {
      openOrders: number(msg`Open orders`),
      wip: money(msg`WIP`),
      receivable: money(msg`Receivable`),
      overdue: money(msg`Overdue amount`),
    },
    columns: [
      ...['code', 'nameEn', 'nameZh', 'countryId', 'city', 'type', 'accountClass', 'creditLine', 'paymentTerm'],
      ...['termsOfTrade', 'ownerId', 'departmentId', 'lastVisit', 'state', 'tel', 'email', 'status', 'closed'],
    ],
  },
  ...Object.fromEntries(
    (['quote', 'purchaseOrder', 'market', 'model'] as const).map((entity) => [
      `list.${entity}`,
      { entity, page: listPageOf(entity) ?? 'index', beside: fieldsThrough(entityOf(entity)) },
    ]),
  ),
};

/** The path of a list's page with a saved view. */
export const viewPath = (grid: string, viewId: number): string =>
  href(followedLists[grid]?.page ?? 'index', { view: viewId });

/** The path of the list of an entity's records, unfiltered. */
export const listPath = (entity: SubjectName): string =>
  href(Object.values(followedLists).find((list) => list.entity === entity)?.page ?? 'index');

/** A column as filters see it: its field, and the name under which rows carry it (a reference's: its record's name). */
export interface FollowedColumn {
  field: Field;
  shown: string;
}

/** The columns of a followed list by their ids; empty for other grids. */
export function followedColumns(grid: string): Readonly<Record<string, FollowedColumn>> {
  const list = followedLists[grid];
  if (!list) return {};
  const entity = entityOf(list.entity);
  const fields = rowFieldsOf(entity);
  const own = Object.fromEntries(
    (list.columns ?? entity.list).flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
  );
  return Object.fromEntries(
    Object.entries({ ...own, ...list.beside }).map(([name, field]) => [name, { field, shown: shownName(name, field) }]),
  );
}

/** The entity whose records a grid shows: of a list, followed or not, or a page that shows one; undefined otherwise. */
export function entityOfGrid(grid: string): AnyEntity | undefined {
  const followed = followedLists[grid]?.entity;
  const list = listShownOn(grid);
  return list ? listOf(list).entity : knownEntity(followed ?? grid.replace(/^list\./, ''));
}
