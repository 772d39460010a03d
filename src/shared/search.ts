/** What the palette can find, in the order that decides between equally good groups. */
export const searchKinds = [
  'page',
  'command',
  'customer',
  'contact',
  'order',
  'container',
  'model',
  'savedQuery',
  'person',
  'activity',
  'mail',
  'listed',
  'heard',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What the palette shows. Records that are only `heard` are found by the sound of their names where one refers to them. */
export const shownKinds: readonly SearchKind[] = searchKinds.filter((kind) => kind !== 'heard');

/** The id in the index of a record of a list: it is named with its list. */
export const listedId = (entity: string, id: number): string => `${entity} ${id}`;

/** The entity of the list of which a record has this id in the index. */
export const listOfId = (id: string): string => id.slice(0, Math.max(0, id.indexOf(' ')));

/** One thing the palette can find. `detail` is shown beside it but not searched. */
export interface SearchRecord {
  kind: SearchKind;
  id: string;
  code: string;
  nameEn: string;
  nameZh: string;
  /** Other words by which it is found, in either language; they are not highlighted. */
  also?: string;
  detail?: string;
  path: string;
  /** The customer it belongs to, for actions that lead there. */
  customerId?: string;
  /** The rank among equally good matches of one kind: a greater weight comes first. */
  weight?: number;
}

/** Pairs of start and end in the shown text: [0, 2, 5, 7] marks two pieces. */
export type MatchRanges = readonly number[];

export interface SearchHit extends SearchRecord {
  marks: { code: MatchRanges; nameEn: MatchRanges; nameZh: MatchRanges };
}

/** How much somebody uses a record: a greater score ranks it higher. */
export interface SearchUse {
  kind: SearchKind;
  id: string;
  score: number;
}

export interface SearchQuery {
  text: string;
  /** Only these kinds; all when left out. */
  kinds?: readonly SearchKind[];
  /** Of records of lists, and of those only heard, only those of this entity. */
  list?: string;
  /** Ids of commands that take no place, as they cannot be done now. */
  hidden?: readonly string[];
  limit?: number;
}

/** By what people call the records of a kind, or of one list: "order 4500" looks among the orders for 4500. */
export interface KindNames {
  kind: SearchKind;
  /** The entity of the list, where the kind is `listed`. */
  list?: string;
  names: readonly string[];
}

export interface SearchAnswer {
  /** Grouped by kind, the group with the best hit first. */
  hits: SearchHit[];
  /** True when there was more than the limit. */
  more: boolean;
  /** True when nothing matched as typed and the hits allow for a typing error. */
  guessed: boolean;
  /** Records searched. */
  records: number;
  tookMs: number;
}
