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
  /** The page on which alone a new record is written, as there is more to it than a dialog above any page asks: one of its own, or the list’s. */
  addPage?: string;
  /** The page that a link to one of its records opens, for people without an account. */
  shared?: string;
  /** Who finds the page in the menu; everybody who may read the records where nothing is said. */
  page?: readonly Role[];
}

/** A page that is written by hand, as those of lists and of their records are not. */
export interface Page {
  path: string;
  title: MessageDescriptor;
  /** The list whose records it shows in another way than that one's own page. */
  list?: string;
  /** Open to everybody, without a session; one that stands in the layout says then that it needs one. */
  pass?: true;
  /** Opened from other pages only; has no menu entry and needs none in the menu list. */
  hidden?: true;
  /** Its tab is pinned. */
  affix?: true;
  /** Its component is thrown away when its tab is left. */
  cache?: false;
  /** Shown outside the layout, without header, menu and tabs. */
  bare?: true;
  hotkey?: string;
  /** Who may open it; everyone where nothing is said. */
  access?: readonly Role[];
}

/**
 * What an area of the product consists of, as both sides know it. Its calls stand apart (`server/areas/x/area.ts`):
 * every page would load the schemas of all of them.
 */
export interface Area {
  /** By their names. */
  entities?: Readonly<Record<string, AnyEntity>>;
  /** By the names of their pages. */
  lists?: Readonly<Record<string, EntityList>>;
  /** By their names from outside, which menu lists and stored tabs hold (§2). */
  pages?: Readonly<Record<string, Page>>;
}
