import { z } from 'zod';
import { type Call, get, post } from '../api/call';
import { anyOf, exportFormat, ids, keysOf, listOf, paging, savedAs, searchText, stored } from '../api/list';
import { kindOf, type RecordKind } from '../api/record-kind';
import { serviceLimits } from '../areas/service/limits';
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
const may = z.object({
  edit: z.boolean(),
  remove: z.boolean(),
  /** The actions of its machine, where it has one. */
  moves: z.array(z.string()).optional(),
});

/** A record as lists answer it: its fields by their names, what its references are called, and what may be done with it. */
export interface CrudRow {
  id: number;
  version: number;
  may: z.infer<typeof may>;
  [field: string]: unknown;
}

export type CrudCalls = ReturnType<typeof makeCalls>;

const made = new WeakMap<AnyEntity, CrudCalls>();

/** The calls of an entity's list, made when they are first asked for. */
export function crudCallsOf(entity: AnyEntity): CrudCalls {
  const known = made.get(entity) ?? makeCalls(entity);
  made.set(entity, known);
  return known;
}

/** A record with what is part of it, by what that is called there. */
export interface CrudRecord extends CrudRow {
  children?: Readonly<Record<string, readonly ChildRow[]>>;
}

/** A record that is part of another. */
export interface ChildRow {
  id: number;
  version: number;
  [field: string]: unknown;
}

/** What is part of a record as its form sends it: all of it, those known already by their ids. */
export type GivenChildren = Readonly<Record<string, readonly ({ id?: number } & Record<string, unknown>)[]>>;

/** The rows of an entity's list: id, version, fields and figures, `countryName` beside `countryId`, the first of its pictures, and its file. */
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

/** The fields and figures of a row; nothing stands in those that its reader does not see, and texts are as they were given once, by the rules of then. */
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
  return rowOf(entity).extend({ may }) as unknown as z.ZodType<CrudRow>; // which field has which type is known of one entity, not of any.
}

/**
 * What a list can be narrowed by: one record, free text, each column of it in the way of its kind, and the references that it tells
 * of what it names; where it has a machine, also to what waits for the reader.
 */
export function filtersOf(entity: AnyEntity): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = { id: recordId.optional() };
  if (entity.search.length > 0) shape.text = searchText;
  if (entity.machine) shape.awaiting = z.boolean().optional();
  const fields = rowFieldsOf(entity);
  for (const name of entity.list) {
    const field = fields[name];
    if (field) Object.assign(shape, filterOf(name, field));
  }
  for (const { references } of throughOf(entity)) for (const { name } of references) shape[name] = ids;
  return shape;
}

/** The filters of one column. Two of a day: `startDateFrom` and `startDateTo`, both included. */
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

/** A list is made of its own records, of what they refer to, and of the customers that say whose they are. */
function readBy(entity: AnyEntity): RecordKind[] {
  const { name, access, machine, keptFrom = [], figuresFrom = [] } = entity;
  const named = referencesOf(entity).map(({ to }) => to);
  const words = Object.values(entity.fields).flatMap((field) => (field.kind === 'text' && field.wordOf) || []);
  const through = throughOf(entity).flatMap(({ references }) => references.map(({ to }) => to));
  const scope = ['customer', 'assigned', 'about'].includes(access.scope) ? ['customer'] : [];
  const division = access.scope === 'division' ? ['department'] : [];
  // Who may move a record also follows from who stands in for whom, and above whom.
  const moved = machine ? ['account', 'deputy'] : [];
  const pictures = entity.hasPictures || entity.isFile ? ['file'] : [];
  return [
    ...new Set([
      ...[name, ...named, ...words, ...through, ...keptFrom, ...figuresFrom],
      ...[...scope, ...division, ...moved, ...pictures],
    ]),
  ].map((each) => kindOf({ name: each }));
}

/** The values of a new record, as people give them; what it does not have yet may be left out. */
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

/** What is part of the entity's records, as calls answer it; nothing where it has no such parts. */
function answeredParts(children: Children | undefined) {
  if (!children) return {};
  const each = Object.entries(children).map(([key, child]) => [key, z.array(rowOf(child)).max(limits.childrenOfOne)]);
  return { children: z.strictObject(Object.fromEntries(each)) };
}

/** What is given of the parts of a record: kinds that are left out stay as they are, but those that a new one needs. */
function givenParts({ children }: AnyEntity, isNew: boolean) {
  if (!children) return {};
  const each = Object.entries(children).map(([key, child]) => {
    const lines = z.array(filledIn(child).extend({ id: recordId.optional() })).max(limits.childrenOfOne);
    return [key, child.isNeeded ? (isNew ? lines.min(1) : lines.min(1).optional()) : lines.optional()] as const;
  });
  const kinds = z.strictObject(Object.fromEntries(each));
  return { children: isNew && needsParts({ children }) ? kinds : kinds.optional() };
}

/** The call's input with what may be given of the parts of a record and, where there may be doubts, that it is meant. */
function withGiven<S extends z.ZodRawShape>(shape: S, entity: AnyEntity, { isNew }: { isNew: boolean }) {
  const meant = entity.isDoubted ? { confirmed: z.boolean().optional() } : {};
  return z.strictObject({ ...shape, ...givenParts(entity, isNew), ...meant }) as unknown as z.ZodObject<S & Given>; // which parts there are is known of one entity, not of any.
}

/** The files that a new record comes with, by the names of their uploads, whole already. */
function withFiles({ needsFile }: AnyEntity): Record<string, z.ZodType> {
  return needsFile ? { uploads: z.array(z.uuid()).max(serviceLimits.files.ofNewRecord).default([]) } : {};
}

type Given = {
  children: z.ZodOptional<z.ZodType<GivenChildren>>;
  /** Said once more after `record.doubted`. */
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
  }) as unknown as z.ZodType<Record<string, unknown>>; // as of `answerOf`
  return {
    asked: z.strictObject({ ...filters, ...paging(row) }),
    listed: z.object({ ...listOf(row, entity.totals ?? []).shape, rows: z.array(answerOf(entity)) }),
    record: whole as unknown as z.ZodType<CrudRecord>, // as of `answerOf`
    exported: z.strictObject({ ...filters, format: exportFormat }),
    added: withGiven({ ...filledIn(entity).shape, ...withFiles(entity) }, entity, { isNew: true }),
    modified: withGiven({ ...seenRecord.shape, changes }, entity, { isNew: false }),
    saved: whole.extend(savedAs) as unknown as z.ZodType<CrudRecord & { changeSet: string | null }>, // as of `answerOf`
  };
}

const one = z.strictObject({ id: recordId });
const several = z.strictObject({ records: z.array(seenRecord).min(1).max(limits.bulkRows) });
const removed = z.object(savedAs);

function makeCalls(entity: AnyEntity) {
  const { name, access, children } = entity;
  // All lists together have thousands of schemas, and few of them are needed before somebody calls.
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
    /** A conflict answers both versions. What is part of the record is given whole or not at all. */
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
    // Our client asks what the specification names in its reading A (§7).
    Object.assign(calls[call as keyof typeof calls], { method, path, reading: 'A' }); // as above
  }
  return calls;
}
