import type { MessageDescriptor } from '@lingui/core';
import type { AnyEntity } from '../entity/entity';
import type { Role } from '../roles';

/** A list of records with a page; its calls, page, palette entries and console table are derived from its entity. */
export interface EntityList {
  entity: AnyEntity;
  path: string;
  title: MessageDescriptor;
  /** The label of the command that adds a record: “Add a model”. */
  add: MessageDescriptor;
  /** The console's name for its table, where the page's name is given from outside; by default after the page. */
  table?: string;
  /** The page of a single record, where there is one: its name, given from outside, and its path. */
  record?: { page: string; path: string };
  /** The only page that adds a record, where that takes more than the dialog above any page: its own, or the list’s. */
  addPage?: string;
  /** The page that a link to one of its records opens, for people without an account. */
  shared?: string;
  /** Who finds the page in the menu; by default everybody who may read the records. */
  page?: readonly Role[];
}

/** A page that is defined by hand, unlike the derived pages of lists and their records. */
export interface Page {
  path: string;
  title: MessageDescriptor;
  /** The list whose records it shows in another way than the list's own page. */
  list?: string;
  /** Open to everybody, without a session; one inside the layout then says that it needs one. */
  pass?: true;
  /** Opened from other pages only; has no menu entry and needs none in the menu list. */
  hidden?: true;
  /** Its tab is pinned. */
  affix?: true;
  /** Its component is unmounted when its tab is left. */
  cache?: false;
  /** Shown outside the layout, without header, menu and tabs. */
  bare?: true;
  hotkey?: string;
  /** Who may open it; by default everyone. */
  access?: readonly Role[];
}

/**
 * The parts of a product area that server and client share. Its calls are registered in `server/areas/x/area.ts`:
 * if they were here, every page would load the schemas of all calls.
 */
export interface Area {
  /** By name. */
  entities?: Readonly<Record<string, AnyEntity>>;
  /** By page name. */
  lists?: Readonly<Record<string, EntityList>>;
  /** By the names given from outside, which menu lists and stored tabs hold (§2). */
  pages?: Readonly<Record<string, Page>>;
}
