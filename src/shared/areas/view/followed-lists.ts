import { msg } from '@lingui/core/macro';
import { type AnyEntity, rowFieldsOf } from '../../entity/entity';
import { type Field, money, number, text } from '../../entity/field';
import { shownName } from '../../entity/naming';
import { href, type PageName } from '../../pages';
import type { SubjectName } from '../activity/activity';
import { entityOf, fieldsThrough, knownEntity, listOf, listPageOf, listShownOn } from '../all';

interface FollowedList {
  entity: SubjectName;
  page: PageName;
  /** Columns behind the fields of the entity that its list shows, as rows of the list carry them. */
  beside: Readonly<Record<string, Field>>;
  /** The fields of the entity that are columns; those of its list where nothing else is said. */
  columns?: readonly string[];
}

/** The lists whose saved views are followed, by the name of their grid: those of the records that one follows singly, too. */
export const followedLists: Readonly<Record<string, FollowedList>> = {
  orders: {
    entity: 'order',
    page: 'Order',
    beside: {
      daysLate: number(msg`Days late`),
      ownerName: text(msg`VP/Sales`),
      customerCode: text(msg`Customer code`, { max: 20 }),
    },
    columns: Object.keys(entityOf('order').fields).filter((name) => name !== 'marketId'),
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

/** The page of a list as a saved view shows it. */
export const viewPath = (grid: string, viewId: number): string =>
  href(followedLists[grid]?.page ?? 'index', { view: viewId });

/** Where the list is that an entity's records stand in, with nothing narrowed. */
export const listPath = (entity: SubjectName): string =>
  href(Object.values(followedLists).find((list) => list.entity === entity)?.page ?? 'index');

/** A column as it is narrowed: its kind, and what rows carry it as; a reference by the name of what it refers to. */
export interface FollowedColumn {
  field: Field;
  shown: string;
}

/** The columns of such a list by their ids. */
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

/** The entity whose records a grid shows: of a list that is followed, of another list, or of a page that shows one; undefined where it is none. */
export function entityOfGrid(grid: string): AnyEntity | undefined {
  const followed = followedLists[grid]?.entity;
  const list = listShownOn(grid);
  return list ? listOf(list).entity : knownEntity(followed ?? grid.replace(/^list\./, ''));
}
