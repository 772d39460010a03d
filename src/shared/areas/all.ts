import type { AnyEntity } from '../entity/entity';
import type { Field } from '../entity/field';
import { fieldNamed, throughOf } from '../entity/naming';
import { keysOf } from '../keys-of';
import type { Area, EntityList } from './area';
import { areas } from './registered';

type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;
type PartOf<A, K extends keyof Area> = A extends Record<K, infer Part> ? Part : never;
type OfAll<K extends keyof Area> = Intersection<PartOf<(typeof areas)[number], K>>;

/** The names of the entities that the fields of one refer to. */
type ReferredBy<F> = { [N in keyof F]: F[N] extends { to: infer To } ? To : never }[keyof F];
/** Requires every reference to name an existing entity; the compiler's error then shows the unknown name. */
type Sound<All> = {
  [E in keyof All]: All[E] extends { fields: infer F }
    ? [Exclude<ReferredBy<F>, keyof All>] extends [never]
      ? unknown
      : { refersTo: Exclude<ReferredBy<F>, keyof All> }
    : never;
};

/** Every entity of the portal, by name; parents come before their children. */
export const entities = merged('entities') satisfies Sound<OfAll<'entities'>>;
export type EntityName = keyof typeof entities;

/** The lists whose page is derived from their entity, by the page's name. */
export const lists = merged('lists');
export type ListPageName = keyof typeof lists;
/** The names of the lists, for what reads their definitions; the client's frame takes those of `pages.ts`. */
export const listPageNames = keysOf(lists);

/** The pages that areas define by hand, by name. */
export const areaPages = merged('pages');

/** The pages, besides a list's own, that show its records. */
type OtherPageOfList = {
  [P in keyof typeof areaPages]: (typeof areaPages)[P] extends { list: ListPageName } ? P : never;
}[keyof typeof areaPages];
/** A page that shows the records of a list. */
export type PageOfList = ListPageName | OtherPageOfList;

/** The list whose records a page shows: its own, or that of another page; undefined where it shows none. */
export function listShownOn(page: PageOfList): ListPageName;
export function listShownOn(page: string): ListPageName | undefined;
export function listShownOn(page: string): ListPageName | undefined {
  const other = (areaPages as Readonly<Record<string, { list?: ListPageName }>>)[page]?.list; // see `OtherPageOfList`
  return other ?? listPageNames.find((name) => name === page);
}

/** The entities that have a list, by name. */
type ListedEntities = { [P in ListPageName as (typeof lists)[P]['entity']['name']]: (typeof lists)[P]['entity'] };
export type ListedName = keyof ListedEntities;
export const listed = Object.fromEntries(
  Object.values(lists).map(({ entity }: EntityList) => [entity.name, entity]),
) as ListedEntities; // Object.fromEntries forgets which entity has which name.

/** The names of the pages that single records have. */
type RecordPageOf<P extends ListPageName> = (typeof lists)[P] extends { record: { page: infer N extends string } }
  ? N
  : never;
export type RecordPageName = { [P in ListPageName]: RecordPageOf<P> }[ListPageName];

/** An entity that has a list. */
export type ListedEntity = AnyEntity & { name: ListedName };

/** A registered list, with its entity and pages typed by the registered names. */
export interface KnownList extends EntityList {
  entity: ListedEntity;
  record?: { page: RecordPageName; path: string };
  addPage?: keyof typeof areaPages | ListPageName;
  shared?: keyof typeof areaPages;
}

/** A list by the name of its page. */
export function listOf(page: ListPageName): KnownList {
  return lists[page];
}

/** The lists whose records have a page of their own, by the name of that page. */
export const recordPages = Object.fromEntries(
  Object.values<KnownList>(lists).flatMap((list) => (list.record ? [[list.record.page, list] as const] : [])),
) as Record<RecordPageName, KnownList>; // Object.fromEntries forgets its keys.

/** The list of an entity; throws where it has none. */
export function listOfEntity(name: string): KnownList {
  const found = Object.values<KnownList>(lists).find(({ entity }) => entity.name === name);
  if (!found) throw new Error(`${name} has no list`);
  return found;
}

const known: Readonly<Record<string, AnyEntity>> = entities;

/** An entity by an untrusted name; undefined where there is none. */
export const knownEntity = (name: string): AnyEntity | undefined =>
  Object.hasOwn(known, name) ? known[name] : undefined;

/** An entity by a name that comes from our own definitions; throws where there is none. */
export function entityOf(name: string): AnyEntity {
  const found = knownEntity(name);
  if (!found) throw new Error(`there is no entity ${name}`);
  return found;
}

/** The references that an entity's list shows of the records it refers to, by name, labeled as in those. */
export function fieldsThrough(entity: AnyEntity): Record<string, Field> {
  return Object.fromEntries(
    throughOf(entity).flatMap(({ to, references }) =>
      references.map(({ name }) => [name, fieldNamed(entityOf(to), name)] as const),
    ),
  );
}

function merged<K extends keyof Area>(part: K): OfAll<K> {
  return Object.assign({}, ...areas.map((area: Area) => area[part])) as OfAll<K>; // Object.assign loses the types.
}
