import type { MessageDescriptor } from '@lingui/core';
import { z } from 'zod';
import { holds, may, type Right, type Role } from '../roles';
import { type AnyMachine, fieldsOfMoves } from '../workflow/machine';
import type { Field } from './field';

/**
 * Which records a reader may see. 'customer': those of customers within reach; 'people': the reader's part of the
 * organization; 'parent': those whose parent the reader sees; 'audience': those meant for one of the reader's roles
 * and about no customer out of reach; 'assigned': those assigned to somebody within reach or given by the reader,
 * and about no customer out of reach; 'division': those of divisions with a department the reader belongs to or
 * reaches; 'about': those about a customer within reach or about none; 'none': all.
 */
export type RecordScope = 'customer' | 'people' | 'parent' | 'audience' | 'assigned' | 'division' | 'about' | 'none';

/** A kind of file that records accept; 'jpeg' accepts JPG pictures alone. */
export type TakenFile = 'picture' | 'jpeg' | 'document' | 'video';

type NoFields = Record<never, never>;

export interface EntityAccess {
  read: 'everyone' | readonly Role[];
  /** Who reads whole records, in the list and the history; with this set, other readers see only code and names. */
  inFull?: readonly Role[];
  write: readonly Role[];
  scope: RecordScope;
  /** With the scope 'audience': the field with the audience of a record, and the roles behind each of its values. */
  audience?: { field: string; roles: Readonly<Record<string, readonly Role[]>> };
  /** With the scope 'customer': who sees records without a customer, by role or as the person named in `ownField`. */
  unclaimed?: { roles: readonly Role[]; ownField: string };
}

export interface Entity<N extends string, F extends Record<string, Field>, G extends Record<string, Field> = NoFields> {
  name: N;
  label: MessageDescriptor;
  fields: F;
  /** The fields that identify a record, the one people call it by first. Never set for many records at once. */
  identity?: readonly (keyof F & string)[];
  /** Keys: fields whose values together are unique. */
  unique?: readonly (readonly (keyof F & string)[])[];
  /** Fields that the server computes, such as assigned numbers and sums; nobody fills them in. */
  kept?: readonly (keyof F & string)[];
  /** Kept fields that the server alone works with: nobody sees them. */
  unseen?: readonly (keyof F & string)[];
  /** The kinds of other records that the kept fields are computed from. */
  keptFrom?: readonly string[];
  /** Fields that describe what another field refers to: when that reference changes, they are given anew. */
  saidOf?: Readonly<Partial<Record<keyof F & string, keyof F & string>>>;
  /** Days or numbers that must ascend in this order; empty ones are skipped. */
  ordered?: readonly (readonly (keyof F & string)[])[];
  /** Groups of fields of which exactly one has a value. */
  oneOf?: readonly (readonly (keyof F & string)[])[];
  /** The field by which its list and look-ups are sorted by default; without it, the code. */
  sortedBy?: keyof F & string;
  /** The reference by which its list is asked: of some, by this filter, or expressly of everybody (`everybody`). */
  chosenBy?: keyof F & string;
  /** The day by which its list is sorted by default, latest first. */
  latestBy?: keyof F & string;
  /** The field with the record's owner: nobody else edits it, and only administrators also remove it. */
  writtenBy?: keyof F & string;
  /** Whether administrators also edit records that others wrote. */
  administered?: boolean;
  /** Whether its text is searched by an index of words in any script (migration `0166`). */
  searchesText?: boolean;
  /** The field values of records that may still be referred to; existing references to other records stay. */
  offered?: { field: keyof F & string; values: readonly (string | boolean)[] };
  /** Fields that only matter once a record exists; the form of a new record does not ask for them. */
  notYet?: readonly (keyof F & string)[];
  /** Fields that are given with a new record and never changed. */
  givenOnce?: readonly (keyof F & string)[];
  /** Whether its records stay for ever: nobody removes one. */
  stays?: boolean;
  /** The field that defaults to whoever makes the record. */
  makersOwn?: keyof F & string;
  /** Defaults that the form of a new record begins with. */
  beginsWith?: Readonly<Partial<Record<keyof F & string, string | number>>>;
  /** Whether saving may raise a doubt: the user is warned, and may confirm. */
  isDoubted?: boolean;
  /** Whether there are far too many records to look through: files write them in bulk, and the palette omits them. */
  isBulky?: boolean;
  /**
   * The fields by which triggers keep counts of the records, in the table of the entity's name with `_count` appended:
   * a list filtered by no other fields need not be counted row by row.
   */
  countedBy?: readonly (keyof F & string)[];
  /** Whether its records have files. */
  hasFiles?: boolean;
  /** Whether its records have files, and its list shows the first picture of each. */
  hasPictures?: boolean;
  /** The reference whose picture is shown for a record without one. */
  pictureOf?: keyof F & string;
  /** Whether an import adds a record for an unknown name in a file, with that name as its code and English name. */
  addedByFiles?: boolean;
  /** Whether each record is a file: its newest file is current, earlier ones are kept as versions. */
  isFile?: boolean;
  /** The kinds of files its records accept; any if absent. */
  takes?: readonly TakenFile[];
  /** Whether a new record needs at least one file. */
  needsFile?: boolean;
  /** The sections of a long form; each field is in exactly one. */
  sections?: readonly FieldSection<keyof F & string>[];
  /** The fields and figures that only holders of the given right see. Whoever writes the records has that right. */
  seenWith?: Readonly<Partial<Record<(keyof F | keyof NoInfer<G>) & string, Right>>>;
  /** What rows show beside the fields: computed by the server on each read, stored nowhere. */
  figures?: G;
  /** The kinds of other records that the figures are computed from. */
  figuresFrom?: readonly string[];
  /** The numbers that its list sums over all records found. */
  totals?: readonly ((keyof F | keyof NoInfer<G>) & string)[];
  /** The columns of its list, in order. */
  list: readonly ((keyof F | keyof NoInfer<G>) & string)[];
  /** Columns of its list that are hidden until chosen. */
  hiddenAtFirst?: readonly ((keyof F | keyof NoInfer<G>) & string)[];
  /** The fields that free text searches. */
  search: readonly (keyof F & string)[];
  /** What its list shows of referenced records; whoever sees a row also sees this of the records it refers to. */
  through?: Readonly<Partial<Record<keyof F & string, Through>>>;
  access: EntityAccess;
  /**
   * The states it goes through, and who moves it. It needs the field `state`, and where something is submitted
   * `submittedById` and `submittedForId`.
   */
  machine?: AnyMachine;
  /** With a `state` but no machine: the states in which a record is edited and removed, a new one's first. */
  editableIn?: readonly string[];
  /** The field that names the record it is part of; it is seen, edited and removed only through that parent. */
  parent?: keyof F & string;
  /** For a part: whether it may be changed in any state of its parent. */
  staysOpen?: boolean;
  /** For a part: whether its parent needs at least one. */
  isNeeded?: boolean;
  /** The entities whose records are part of this one, by their keys in its calls. */
  children?: Children;
  /** The calls of its list that the specification names, such as 'GET /deleteMarket'. */
  wire?: Wire;
}

/** Fields that stand together in a form, under a heading. */
export interface FieldSection<N extends string = string> {
  label: MessageDescriptor;
  fields: readonly N[];
}

/** Fields of the records that a reference names, as a list shows and uses them. */
export interface Through {
  /** The fields that free text searches. */
  search?: readonly string[];
  /** The field by which files name the record, as imports find it; its code if absent. */
  inFiles?: string;
  /** References that rows show and the list filters by like its own, with the entity each refers to. */
  references?: Readonly<Record<string, string>>;
}

/** Method and path of those calls of a list that deviate from the usual ones. */
export type Wire = Readonly<
  Partial<
    Record<
      'list' | 'get' | 'excel' | 'add' | 'modify' | 'remove' | 'removeMany',
      `${'GET' | 'POST' | 'DELETE'} /${string}`
    >
  >
>;

export type Children = Readonly<Record<string, AnyEntity>>;

/** Any entity. An interface of its own, as a definition's own keys let `Entity<N, F>` fit no wider one. */
export interface AnyEntity extends Entity<string, Record<string, Field>, Record<string, Field>> {}

/** Declares an entity. Data only: everything else is derived from it. */
export function entity<
  const N extends string,
  F extends Record<string, Field>,
  G extends Record<string, Field> = NoFields,
>(definition: Entity<N, F, G>): Entity<N, F, G> {
  return definition;
}

/** The fields and figures that rows of the entity's list carry, by name. */
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

/** The schema of a required field; a text must not be empty. */
export function requiredSchema(field: Field): z.ZodType {
  const isText = field.kind === 'text' || field.kind === 'longText';
  return isText ? field.schema.refine((value) => String(value).length > 0) : field.schema;
}

const optionalSchema = (schema: z.ZodType): z.ZodType => schema.nullable().default(null);

/** The default of the `offered` field in a new record: that it may be referred to. */
export function offeredAtFirst({ offered }: AnyEntity): Record<string, string | boolean> {
  const [first] = offered?.values ?? [];
  return offered && first !== undefined ? { [offered.field]: first } : {};
}

/**
 * Whether people fill a field in. Other fields are computed by the server, written by the moves of the entity's
 * machine, or name the parent.
 */
export function isFilledIn(entity: AnyEntity, field: string): boolean {
  const { machine, parent, kept = [], figures = {} } = entity;
  if (field === parent || field in figures || kept.includes(field)) return false;
  return !(machine && fieldsOfMoves(machine).has(field));
}

/** Whether people change a field of an existing record. */
export function isEdited(entity: AnyEntity, field: string): boolean {
  return isFilledIn(entity, field) && !entity.givenOnce?.includes(field);
}

/** Whether a record needs at least one part of some kind. */
export const needsParts = ({ children = {} }: Pick<AnyEntity, 'children'>): boolean =>
  Object.values(children).some(({ isNeeded }) => isNeeded);

/** Who reads the entity's whole records, in lists and histories. */
export const fullReadersOf = ({ access }: AnyEntity): EntityAccess['read'] => access.inFull ?? access.read;

/** Whether somebody sees a field of records they may read; an unknown user does not if the field takes a right. */
export function seesField(user: { roles: readonly Role[] } | undefined, entity: AnyEntity, field: string): boolean {
  const { seenWith, unseen, identity = [], access } = entity;
  if (unseen?.includes(field)) return false;
  const right = seenWith?.[field];
  if (right !== undefined && !(user && may(user, right))) return false;
  if (access.inFull === undefined || (user && holds(user, access.inFull))) return true;
  return [identity[0], 'nameEn', 'nameZh'].includes(field);
}

/** The names of the fields and figures that somebody sees of the records they may read. */
export function seenFieldsOf(user: { roles: readonly Role[] } | undefined, entity: AnyEntity): string[] {
  return Object.keys(rowFieldsOf(entity)).filter((field) => seesField(user, entity, field));
}

/** The number field by which people order the entity's records themselves, if it has one. */
export function placeFieldOf({ fields, sortedBy }: AnyEntity): string | undefined {
  return sortedBy !== undefined && fields[sortedBy]?.kind === 'number' ? sortedBy : undefined;
}

/** The label of a state of the entity's records; the state itself if unknown. */
export function stateLabel({ fields }: AnyEntity, state: string): MessageDescriptor | string {
  const field = fields.state;
  return (field?.kind === 'choice' && field.choices[state]) || state;
}

/** Whether a record may be edited and removed in the given state. */
export function isOpen({ machine, editableIn }: AnyEntity, state: unknown): boolean {
  const states = machine?.editable ?? editableIn;
  return states?.includes(String(state)) ?? true;
}
