import { z } from 'zod';
import { type Call, get, post } from '../api/call';
import { anyOf, exportFormat, ids, listOf, paging, savedAs, searchText, stored } from '../api/list';
import { kindOf, type RecordKind } from '../api/record-kind';
import { serviceLimits } from '../areas/service/limits';
import { keysOf } from '../keys-of';
import { late } from '../late';
import { limits } from '../limits';
import { holds, type Role, rights } from '../roles';
import { changesOf, editedNamesOf } from './changes';
import {
  type AnyEntity,
  type Children,
  fullReadersOf,
  isFilledIn,
  needsParts,
  offeredAtFirst,
  rowFieldsOf,
  schemaOf,
} from './entity';
import { calendarDay, type Field, recordId, seenRecord } from './field';
import { nameBeside, referencesOf, throughOf, wordBeside } from './naming';

/** What the reader may do with a record. */
export const may = z.object({
  edit: z.boolean(),
  remove: z.boolean(),
  /** The actions of its machine, if it has one. */
  moves: z.array(z.string()).optional(),
});

/** A row of a list: its fields, the names of its references, and what the reader may do with it. */
export interface CrudRow {
  id: number;
  version: number;
  may: z.infer<typeof may>;
  [field: string]: unknown;
}

export type CrudCalls = ReturnType<typeof makeCalls>;

const made = new WeakMap<AnyEntity, CrudCalls>();

/** The calls of an entity's list, made on first use. */
export function crudCallsOf(entity: AnyEntity): CrudCalls {
  const known = made.get(entity) ?? makeCalls(entity);
  made.set(entity, known);
  return known;
}

/** A record with its parts, by kind. */
export interface CrudRecord extends CrudRow {
  children?: Readonly<Record<string, readonly ChildRow[]>>;
}

/** A record that is part of another. */
export interface ChildRow {
  id: number;
  version: number;
  [field: string]: unknown;
}

/** The parts of a record as its form sends them: of each given kind all of them, existing ones with their ids. */
export type GivenChildren = Readonly<Record<string, readonly ({ id?: number } & Record<string, unknown>)[]>>;

/**
 * The schema of rows in an entity's list: id, version, fields and figures, `countryName` beside `countryId`, the first
 * picture and the file.
 */
export function rowOf(entity: AnyEntity) {
  const words = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'text' && field.wordOf ? [[wordBeside(name), z.string().nullable()] as const] : [],
  );
  const names = Object.entries(entity.fields).flatMap(([name, { kind, required }]) =>
    kind === 'reference' || kind === 'references'
      ? [[nameBeside(name), required ? z.string() : z.string().nullable()] as const]
      : [],
  );
  const through = throughOf(entity).flatMap(({ inFiles, references }) =>
    [...(inFiles ? [inFiles.beside] : []), ...references.map(({ name }) => nameBeside(name))].map(
      (name) => [name, z.string().nullable()] as const,
    ),
  );
  const picture = entity.hasPictures ? { pictureId: z.number().nullable() } : {};
  const file = entity.isFile ? { fileId: z.number().nullable(), fileKind: z.string().nullable() } : {};
  return schemaOf({ ...entity, fields: toldFieldsOf(entity) }).extend({
    ...stored,
    ...picture,
    ...file,
    ...Object.fromEntries([...names, ...words, ...through]),
  });
}

/**
 * The fields and figures of a row. Those that take a right are optional, as readers without it get null; any text is
 * valid, as stored texts follow the rules of their time.
 */
function toldFieldsOf(entity: AnyEntity): Record<string, Field> {
  const { seenWith = {} } = entity;
  return Object.fromEntries(
    Object.entries(rowFieldsOf(entity)).map(([name, field]) => {
      const seen = name in seenWith ? { required: false } : {};
      const ofThen = field.kind === 'text' || field.kind === 'longText' ? { schema: z.string() } : {};
      return [name, { ...field, ...seen, ...ofThen } as Field]; // still a field of its kind
    }),
  );
}

/** A row as calls answer it, with what its reader may do. */
export function answerOf(entity: AnyEntity): z.ZodType<CrudRow> {
  return rowOf(entity).extend({ may }) as unknown as z.ZodType<CrudRow>; // field types are known for one entity, not for any.
}

/**
 * The filters of a list: one record, free text, each column in the way of its kind, the references of referenced
 * records (`through`), with a machine whether the record awaits the reader, and where it is `chosenBy` a reference
 * whether all of them are meant.
 */
export function filtersOf(entity: AnyEntity): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = { id: recordId.optional() };
  if (entity.search.length > 0) shape.text = searchText;
  if (entity.chosenBy) shape.everybody = z.boolean().optional();
  if (entity.machine) shape.awaiting = z.boolean().optional();
  const fields = rowFieldsOf(entity);
  for (const name of entity.list) {
    const field = fields[name];
    if (field) Object.assign(shape, filterOf(name, field));
  }
  for (const { references } of throughOf(entity)) for (const { name } of references) shape[name] = ids;
  return shape;
}

/** The filters of one column. A day has two: `startDateFrom` and `startDateTo`, both inclusive. */
function filterOf(name: string, field: Field): Record<string, z.ZodType> {
  const { kind } = field;
  switch (kind) {
    case 'choice':
      return { [name]: anyOf(keysOf(field.choices)) };
    case 'reference':
    case 'references':
      return { [name]: ids };
    case 'flag':
      return { [name]: z.boolean().optional() };
    case 'date':
      return { [`${name}From`]: calendarDay.optional(), [`${name}To`]: calendarDay.optional() };
    case 'text':
    case 'longText':
    case 'number':
    case 'money':
    case 'file':
      return {};
    default:
      return kind satisfies never;
  }
}

/**
 * The kinds of records a list depends on: its own, those they refer to or are computed from, and those that decide
 * who sees and moves them.
 */
function readBy(entity: AnyEntity): RecordKind[] {
  const { name, access, machine, keptFrom = [], figuresFrom = [] } = entity;
  const named = referencesOf(entity).map(({ to }) => to);
  const words = Object.values(entity.fields).flatMap((field) => (field.kind === 'text' && field.wordOf) || []);
  const through = throughOf(entity).flatMap(({ references }) => references.map(({ to }) => to));
  const scope = ['customer', 'assigned', 'about'].includes(access.scope) ? ['customer'] : [];
  const division = access.scope === 'division' ? ['department'] : [];
  const people = access.scope === 'people' ? ['account'] : [];
  // Who may move a record also depends on who is whose deputy and superior.
  const moved = machine ? ['account', 'deputy'] : [];
  const pictures = entity.hasPictures || entity.isFile ? ['file'] : [];
  return [
    ...new Set([
      ...[name, ...named, ...words, ...through, ...keptFrom, ...figuresFrom],
      ...[...scope, ...division, ...people, ...moved, ...pictures],
    ]),
  ].map((each) => kindOf({ name: each }));
}

/** The input values of a new record; `notYet` fields with a default may be omitted. */
function filledIn(entity: AnyEntity): z.ZodObject<Record<string, z.ZodType>> {
  const fields = Object.fromEntries(Object.entries(entity.fields).filter(([name]) => isFilledIn(entity, name)));
  const given = schemaOf({ ...entity, fields });
  const first = offeredAtFirst(entity);
  const notYet = (entity.notYet ?? []).flatMap((name) => {
    const [schema, value] = [given.shape[name], first[name]];
    return schema && value !== undefined ? [[name, schema.default(value)] as const] : [];
  });
  return given.extend(Object.fromEntries(notYet));
}

/** The output schema of the parts of the entity's records; empty without parts. */
function answeredParts(children: Children | undefined) {
  if (!children) return {};
  const each = Object.entries(children).map(([key, child]) => [key, z.array(rowOf(child)).max(limits.childrenOfOne)]);
  return { children: z.strictObject(Object.fromEntries(each)) };
}

/** The input schema of a record's parts. Omitted kinds stay as they are; a new record needs its `isNeeded` ones. */
function givenParts({ children }: AnyEntity, isNew: boolean) {
  if (!children) return {};
  const each = Object.entries(children).map(([key, child]) => {
    const lines = z.array(filledIn(child).extend({ id: recordId.optional() })).max(limits.childrenOfOne);
    return [key, child.isNeeded ? (isNew ? lines.min(1) : lines.min(1).optional()) : lines.optional()] as const;
  });
  const kinds = z.strictObject(Object.fromEntries(each));
  return { children: isNew && needsParts({ children }) ? kinds : kinds.optional() };
}

/** The call's input with the parts of a record and, if saving may raise doubts, a confirmation. */
function withGiven<S extends z.ZodRawShape>(shape: S, entity: AnyEntity, { isNew }: { isNew: boolean }) {
  const meant = entity.isDoubted ? { confirmed: z.boolean().optional() } : {};
  return z.strictObject({ ...shape, ...givenParts(entity, isNew), ...meant }) as unknown as z.ZodObject<S & Given>; // the parts are known for one entity, not for any.
}

/** The files of a new record that needs or is a file, as the names of their finished uploads. */
function withFiles({ needsFile, isFile }: AnyEntity): Record<string, z.ZodType> {
  return needsFile || isFile ? { uploads: z.array(z.uuid()).max(serviceLimits.files.ofNewRecord).default([]) } : {};
}

/** The change set of a new record, chosen by its sender: sent again, as after a lost answer, it is added only once. */
const sentWith: Record<string, z.ZodType> = { key: z.uuid().optional() };

type Given = {
  children: z.ZodOptional<z.ZodType<GivenChildren>>;
  /** Set when the call is repeated after `record.doubted`. */
  confirmed: z.ZodOptional<z.ZodBoolean>;
};

/** The schemas of an entity's calls. */
function schemasOf(entity: AnyEntity) {
  const { children } = entity;
  const row = rowOf(entity);
  const whole = row.extend({ may, ...answeredParts(children) });
  const filters = filtersOf(entity);
  const changes = changesOf(entity, editedNamesOf(entity), {
    mayBeNone: children !== undefined,
  }) as unknown as z.ZodType<Record<string, unknown>>; // field types are known for one entity, not for any
  return {
    asked: z.strictObject({ ...filters, ...paging(row) }),
    listed: z.object({ ...listOf(row, entity.totals ?? []).shape, rows: z.array(answerOf(entity)) }),
    record: whole as unknown as z.ZodType<CrudRecord>, // field types are known for one entity, not for any
    exported: z.strictObject({ ...filters, format: exportFormat }),
    added: withGiven({ ...filledIn(entity).shape, ...withFiles(entity), ...sentWith }, entity, { isNew: true }),
    modified: withGiven({ ...seenRecord.shape, changes }, entity, { isNew: false }),
    saved: whole.extend(savedAs) as unknown as z.ZodType<CrudRecord & { changeSet: string | null }>, // field types are known for one entity, not for any
  };
}

const one = z.strictObject({ id: recordId });
const several = z.strictObject({ records: z.array(seenRecord).min(1).max(limits.bulkRows) });
const removed = z.object(savedAs);

function makeCalls(entity: AnyEntity) {
  const { name, access, children } = entity;
  // Lazy: all lists together have thousands of schemas, few of which are needed before the first call.
  const schemas = late(() => schemasOf(entity));
  const reads = [...new Set([entity, ...Object.values(children ?? {})].flatMap(readBy))];
  const readers = fullReadersOf(entity);
  const exporters = rights.export.filter((role: Role) => holds({ roles: [role] }, readers));
  const calls = {
    list: get(`/${name}/list`, {
      reading: 'B',
      get input() {
        return schemas().asked;
      },
      get output() {
        return schemas().listed;
      },
      access: readers,
      reads,
    }),
    get: get(`/${name}/get`, {
      reading: 'B',
      input: one,
      get output() {
        return schemas().record;
      },
      access: readers,
      reads,
    }),
    excel: get(`/${name}/excel`, {
      reading: 'B',
      get input() {
        return schemas().exported;
      },
      output: z.unknown(),
      access: exporters,
      body: 'file',
    }),
    add: post(`/${name}/add`, {
      reading: 'B',
      get input() {
        return schemas().added;
      },
      get output() {
        return schemas().saved;
      },
      access: access.write,
    }),
    /** A conflict answers both versions. The parts of a kind are given in full or not at all. */
    modify: post(`/${name}/modify`, {
      reading: 'B',
      get input() {
        return schemas().modified;
      },
      get output() {
        return schemas().saved;
      },
      access: access.write,
    }),
    remove: post(`/${name}/remove`, { reading: 'B', input: seenRecord, output: removed, access: access.write }),
    /** All of them or none, as one change set. */
    removeMany: post(`/${name}/removeMany`, { reading: 'B', input: several, output: removed, access: access.write }),
  } satisfies Record<string, Call>;
  for (const [call, place] of Object.entries(entity.wire ?? {})) {
    const [method, path] = place.split(' ') as [Call['method'], string]; // the type of `Wire` says so
    // Our client calls what the specification names in reading A (§7).
    Object.assign(calls[call as keyof typeof calls], { method, path, reading: 'A' }); // `Wire` names none but these calls
  }
  return calls;
}
