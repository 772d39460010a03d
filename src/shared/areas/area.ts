import type { MessageDescriptor } from '@lingui/core';
import type { AnyEntity } from '../entity/entity';
import type { Role } from '../roles';

/** A list of records with a page of its own; calls, page, palette entries and console table follow from its entity. */
export interface EntityList {
  entity: AnyEntity;
  path: string;
  title: MessageDescriptor;
  /** What making a new record is called: “Add a model”. */
  add: MessageDescriptor;
  /** What the console calls its table, where its page has a name from outside; after the page else. */
  table?: string;
  /** The page of one of its records, where they have one: its name from outside and its path. */
  record?: { page: string; path: string };
  /** The page on which a new record is written, where it is not the dialog of all lists. */
  addPage?: string;
  /** Who finds the page in the menu; everybody who may read the records where nothing is said. */
  page?: readonly Role[];
}

/** What an area of the product consists of, as both sides know it. */
export interface Area {
  /** By their names. */
  entities: Readonly<Record<string, AnyEntity>>;
  /** By the names of their pages. */
  lists: Readonly<Record<string, EntityList>>;
}
