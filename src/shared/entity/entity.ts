import type { MessageDescriptor } from '@lingui/core';
import { z } from 'zod';
import { holds, may, type Right, type Role } from '../roles';
import { type AnyMachine, fieldsOfMoves } from '../workflow/machine';
import type { Field } from './field';

/**
 * Whose records a reader may see: 'customer' narrows to the reader's own customers, 'people' to the reader's part of the
 * organization, 'parent' to the records whose parent the reader sees, 'audience' to those meant for one of the reader's
 * roles and about no customer out of reach, 'assigned' to those given to somebody within reach or by the reader, of those
 * about a customer only where that is reached, 'division' to those of the divisions in which the reader belongs to or reaches
 * a department, 'about' to those about one of the reader's own customers or about none, 'none' shows all.
 */
export type RecordScope = 'customer' | 'people' | 'parent' | 'audience' | 'assigned' | 'division' | 'about' | 'none';

/** Files that records take: of a kind, or of pictures those that are JPG alone. */
export type TakenFile = 'picture' | 'jpeg' | 'document' | 'video';

type NoFields = Record<never, never>;

export interface EntityAccess {
  read: 'everyone' | readonly Role[];
  /** Who reads all of a record, in its list and its history, where its readers see no more than what it is called. */
  inFull?: readonly Role[];
  write: readonly Role[];
  scope: RecordScope;
  /** With the scope 'audience': the field that says for whom a record is meant, and the roles behind each of its values. */
  audience?: { field: string; roles: Readonly<Record<string, readonly Role[]>> };
  /** With the scope 'customer': who sees records of no customer, by role or as the person a field of them names. */
  unclaimed?: { roles: readonly Role[]; ownField: string };
}

export interface Entity<N extends string, F extends Record<string, Field>, G extends Record<string, Field> = NoFields> {
  name: N;
  label: MessageDescriptor;
  fields: F;
  /** What tells one record from another, what people call it by first: never set for many records at once. */
  identity?: readonly (keyof F & string)[];
  /** Fields whose values together only one record has. */
  unique?: readonly (readonly (keyof F & string)[])[];
  /** Fields that the server works out by itself, such as numbers it gives and sums: nobody fills them in. */
  kept?: readonly (keyof F & string)[];
  /** The kinds of other records by which they are worked out. */
  keptFrom?: readonly string[];
  /** Days or numbers that come in this order, where they are given. */
  ordered?: readonly (readonly (keyof F & string)[])[];
  /** Fields of which one is given and no more. */
  oneOf?: readonly (readonly (keyof F & string)[])[];
  /** The number by which its list and look-ups stand where nobody asks for another order; the code where nothing is said. */
  sortedBy?: keyof F & string;
  /** The day by which its list stands where nobody asks for another order, the latest first. */
  latestBy?: keyof F & string;
  /** Whose record it is: nobody else edits it, and administrators alone remove it, too. */
  writtenBy?: keyof F & string;
  /** Whether administrators edit what others wrote, too. */
  administered?: boolean;
  /** Whether its text is searched by an index of words in any script (migration `0166`). */
  searchesText?: boolean;
  /** What a field says of records that may still be referred to; those that refer to others keep showing them. */
  offered?: { field: keyof F & string; values: readonly (string | boolean)[] };
  /** Fields of a record that has been there for a while; the form of a new one does not ask for them. */
  notYet?: readonly (keyof F & string)[];
  /** Fields that are given with a new record and never changed. */
  givenOnce?: readonly (keyof F & string)[];
  /** Whether its records stay for ever: nobody removes one. */
  stays?: boolean;
  /** The field that names whoever makes a new record, where nobody says otherwise. */
  makersOwn?: keyof F & string;
  /** What most new records say: their form begins with it. */
  beginsWith?: Readonly<Partial<Record<keyof F & string, string | number>>>;
  /** Whether something may speak against a record that does not forbid it: whoever saves is told, and says whether it is meant. */
  isDoubted?: boolean;
  /** Whether there are far more of it than people look through: files write it in bulk, and the palette knows none. */
  isBulky?: boolean;
  /** The fields by which triggers keep count of its records, in a table of its name and `_count`: a list narrowed by no others is not counted row by row. */
  countedBy?: readonly (keyof F & string)[];
  /** Whether its records have files. */
  hasFiles?: boolean;
  /** Whether its records have files, and its list shows the first picture of each. */
  hasPictures?: boolean;
  /** The reference whose picture shows a record that has none of its own. */
  pictureOf?: keyof F & string;
  /** Whether a file that calls one by a name nobody knows adds it, under that code and English name. */
  addedByFiles?: boolean;
  /** Whether each of its records is a file: the newest stands for it, those before are kept as its versions. */
  isFile?: boolean;
  /** The kinds of files its records take; any where nothing is said. */
  takes?: readonly TakenFile[];
  /** Whether a new record comes with files, at least one. */
  needsFile?: boolean;
  /** The parts of its form, where it has more fields than one looks over at once: each field stands in one of them. */
  sections?: readonly FieldSection<keyof F & string>[];
  /** The fields and figures that those alone see who have a right. Whoever writes the records has it. */
  seenWith?: Readonly<Partial<Record<(keyof F | keyof NoInfer<G>) & string, Right>>>;
  /** What rows tell beside the fields: worked out by the server whenever somebody looks, and kept nowhere. */
  figures?: G;
  /** The kinds of other records by which the figures are worked out. */
  figuresFrom?: readonly string[];
  /** The numbers that its list sums over all records found. */
  totals?: readonly ((keyof F | keyof NoInfer<G>) & string)[];
  /** The columns of its list, in order. */
  list: readonly ((keyof F | keyof NoInfer<G>) & string)[];
  /** The fields that free text searches. */
  search: readonly (keyof F & string)[];
  /** What its list tells of the records that a reference names: whoever sees one of its records sees that of what it names. */
  through?: Readonly<Partial<Record<keyof F & string, Through>>>;
  access: EntityAccess;
  /** The states it goes through, and who moves it; it has the field `state` then, and where something is submitted `submittedById` and `submittedForId`. */
  machine?: AnyMachine;
  /** Where it has no machine but a `state`: the states in which people edit and remove a record, a new one's first. */
  editableIn?: readonly string[];
  /** The field that names the record it is part of; it is seen, edited and removed with that one alone. */
  parent?: keyof F & string;
  /** Where it is part of a record: whether it is changed whatever that one's state is. */
  staysOpen?: boolean;
  /** Where it is part of a record: whether that one has at least one of it. */
  isNeeded?: boolean;
  /** The entities whose records are part of one of these, by what they are called there. */
  children?: Children;
  /** Where the specification names the calls of its list: 'GET /deleteMarket'. */
  wire?: Wire;
}

/** Fields that stand together in a form, under a heading. */
export interface FieldSection<N extends string = string> {
  label: MessageDescriptor;
  fields: readonly N[];
}

/** Fields of the records that a reference names, as a list shows and uses them. */
export interface Through {
  /** Those that free text searches. */
  search?: readonly string[];
  /** The one by which files name it, as imports find it; what it is called where nothing is said. */
  inFiles?: string;
  /** References that rows name and the list is narrowed by as by its own, with the entity each refers to. */
  references?: Readonly<Record<string, string>>;
}

/** Method and path of the calls of a list that have some of their own. */
export type Wire = Readonly<
  Partial<
    Record<
      'list' | 'get' | 'excel' | 'add' | 'modify' | 'remove' | 'removeMany',
      `${'GET' | 'POST' | 'DELETE'} /${string}`
    >
  >
>;

export type Children = Readonly<Record<string, AnyEntity>>;

/** Any entity; `Entity<N, F>` itself is invariant in its fields. */
export interface AnyEntity {
  name: string;
  label: MessageDescriptor;
  fields: Record<string, Field>;
  identity?: readonly string[];
  unique?: readonly (readonly string[])[];
  kept?: readonly string[];
  keptFrom?: readonly string[];
  ordered?: readonly (readonly string[])[];
  sortedBy?: string;
  makersOwn?: string;
  beginsWith?: Readonly<Partial<Record<string, string | number>>>;
  notYet?: readonly string[];
  givenOnce?: readonly string[];
  stays?: boolean;
  isDoubted?: boolean;
  isBulky?: boolean;
  countedBy?: readonly string[];
  latestBy?: string;
  writtenBy?: string;
  administered?: boolean;
  searchesText?: boolean;
  hasFiles?: boolean;
  hasPictures?: boolean;
  pictureOf?: string;
  addedByFiles?: boolean;
  isFile?: boolean;
  takes?: readonly TakenFile[];
  needsFile?: boolean;
  oneOf?: readonly (readonly string[])[];
  offered?: { field: string; values: readonly (string | boolean)[] };
  machine?: AnyMachine;
  editableIn?: readonly string[];
  parent?: string;
  staysOpen?: boolean;
  isNeeded?: boolean;
  children?: Children;
  wire?: Wire;
  sections?: readonly FieldSection[];
  seenWith?: Readonly<Partial<Record<string, Right>>>;
  figures?: Record<string, Field>;
  figuresFrom?: readonly string[];
  totals?: readonly string[];
  list: readonly string[];
  search: readonly string[];
  through?: Readonly<Partial<Record<string, Through>>>;
  access: EntityAccess;
}

/** Declares an entity. Data only: everything else is derived from it. */
export function entity<
  const N extends string,
  F extends Record<string, Field>,
  G extends Record<string, Field> = NoFields,
>(definition: Entity<N, F, G>): Entity<N, F, G> {
  return definition;
}

/** What a row of its list tells, by name: the fields, and the figures beside them. */
export function rowFieldsOf({ fields, figures }: Pick<AnyEntity, 'fields' | 'figures'>): Record<string, Field> {
  return { ...fields, ...figures };
}

type ValueOf<F extends Field> = F extends { kind: 'choice'; schema: z.ZodType<infer V> }
  ? V
  : F extends { schema: z.ZodType<infer V> }
    ? V
    : never;

/** The values of an entity's fields: required ones present, the others possibly null. */
export type Values<E extends AnyEntity> = {
  [K in keyof E['fields']]: E['fields'][K]['required'] extends true
    ? ValueOf<E['fields'][K]>
    : ValueOf<E['fields'][K]> | null;
};

/** A stored record: its id, its version (raised by every edit) and its values. */
export type Row<E extends AnyEntity> = { id: number; version: number } & Values<E>;

type Shape<E extends AnyEntity> = { [K in keyof E['fields']]: z.ZodType<Values<E>[K], Values<E>[K]> };

/** The zod schema of an entity's values; unknown fields are refused. */
export function schemaOf<E extends AnyEntity>(definition: E): z.ZodObject<Shape<E>> {
  const shape = Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => [
      name,
      field.required ? requiredSchema(field) : optionalSchema(field.schema),
    ]),
  );
  return z.strictObject(shape) as unknown as z.ZodObject<Shape<E>>; // Object.fromEntries forgets which key has which schema.
}

/** What a required field takes: of a text something, not nothing. */
export function requiredSchema(field: Field): z.ZodType {
  const isText = field.kind === 'text' || field.kind === 'longText';
  return isText ? field.schema.refine((value) => String(value).length > 0) : field.schema;
}

const optionalSchema = (schema: z.ZodType): z.ZodType => schema.nullable().default(null);

/** What a new record says of itself where nobody says otherwise: that it may be referred to. */
export function offeredAtFirst({ offered }: AnyEntity): Record<string, string | boolean> {
  const [first] = offered?.values ?? [];
  return offered && first !== undefined ? { [offered.field]: first } : {};
}

/**
 * Whether people fill a field in; the others are kept or worked out by the server, written by the moves of the entity's machine, or
 * name the parent.
 */
export function isFilledIn(entity: AnyEntity, field: string): boolean {
  const { machine, parent, kept = [], figures = {} } = entity;
  if (field === parent || field in figures || kept.includes(field)) return false;
  return !(machine && fieldsOfMoves(machine).has(field));
}

/** Whether people change a field of a record that is there. */
export function isEdited(entity: AnyEntity, field: string): boolean {
  return isFilledIn(entity, field) && !entity.givenOnce?.includes(field);
}

/** Whether a record cannot be without something that is part of it. */
export const needsParts = ({ children = {} }: Pick<AnyEntity, 'children'>): boolean =>
  Object.values(children).some(({ isNeeded }) => isNeeded);

/** Who reads all of its records, as lists and histories tell it. */
export const fullReadersOf = ({ access }: AnyEntity): EntityAccess['read'] => access.inFull ?? access.read;

/** Whether somebody sees a field of the records they may read; nobody who is not known does where it takes a right. */
export function seesField(user: { roles: readonly Role[] } | undefined, entity: AnyEntity, field: string): boolean {
  const { seenWith, identity = [], access } = entity;
  const right = seenWith?.[field];
  if (right !== undefined && !(user && may(user, right))) return false;
  if (access.inFull === undefined || (user && holds(user, access.inFull))) return true;
  return [identity[0], 'nameEn', 'nameZh'].includes(field);
}

/** The names of the fields and figures that somebody sees of the records they may read. */
export function seenFieldsOf(user: { roles: readonly Role[] } | undefined, entity: AnyEntity): string[] {
  return Object.keys(rowFieldsOf(entity)).filter((field) => seesField(user, entity, field));
}

/** The number by which people put its records in an order of their own, where they do. */
export function placeFieldOf({ fields, sortedBy }: AnyEntity): string | undefined {
  return sortedBy !== undefined && fields[sortedBy]?.kind === 'number' ? sortedBy : undefined;
}

/** What a state of the entity's records is called; the state itself where it is none. */
export function stateLabel({ fields }: AnyEntity, state: string): MessageDescriptor | string {
  const field = fields.state;
  return (field?.kind === 'choice' && field.choices[state]) || state;
}

/** Whether people edit and remove a record in the state it is in. */
export function isOpen({ machine, editableIn }: AnyEntity, state: unknown): boolean {
  const states = machine?.editable ?? editableIn;
  return states?.includes(String(state)) ?? true;
}
