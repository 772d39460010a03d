import { z } from 'zod';
import { type Call, get, post } from '../api/call';
import { anyOf, exportFormat, ids, keysOf, listOf, paging, savedAs, searchText, stored } from '../api/list';
import { kindOf, type RecordKind } from '../api/record-kind';
import { holds, type Role, rights } from '../roles';
import { changesOf, fieldNamesOf } from './changes';
import { type AnyEntity, isFilledIn, schemaOf } from './entity';
import { calendarDay, type Field, recordId, recordVersion } from './field';
import { nameBeside, referencesOf } from './naming';

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

/** The rows of an entity's list: id, version, fields, and `countryName` beside `countryId`. */
export function rowOf(entity: AnyEntity) {
  const names = Object.entries(entity.fields).flatMap(([name, { kind, required }]) =>
    kind === 'reference' || kind === 'references'
      ? [[nameBeside(name), required ? z.string() : z.string().nullable()] as const]
      : [],
  );
  return schemaOf(entity).extend({ ...stored, ...Object.fromEntries(names) });
}

/** A row as calls answer it, with what its reader may do. */
export function answerOf(entity: AnyEntity): z.ZodType<CrudRow> {
  return rowOf(entity).extend({ may }) as unknown as z.ZodType<CrudRow>; // which field has which type is known of one entity, not of any.
}

/**
 * What a list can be narrowed by: one record, free text, and each column of it in the way of its kind; where it has a
 * machine, also to what waits for the reader.
 */
export function filtersOf(entity: AnyEntity): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = { id: recordId.optional() };
  if (entity.search.length > 0) shape.text = searchText;
  if (entity.machine) shape.awaiting = z.boolean().optional();
  for (const name of entity.list) {
    const field = entity.fields[name];
    if (field) Object.assign(shape, filterOf(name, field));
  }
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
  const { name, access, machine } = entity;
  const named = referencesOf(entity).map(({ to }) => to);
  const scope = access.scope === 'customer' ? ['customer'] : [];
  // Who may move a record also follows from who stands in for whom.
  const moved = machine ? ['deputy'] : [];
  return [...new Set([name, ...named, ...scope, ...moved])].map((each) => kindOf({ name: each }));
}

/** The values of a new record, as people give them. */
function filledIn(entity: AnyEntity): z.ZodObject<Record<string, z.ZodType>> {
  const fields = Object.fromEntries(Object.entries(entity.fields).filter(([name]) => isFilledIn(entity, name)));
  return schemaOf({ ...entity, fields });
}

function makeCalls(entity: AnyEntity) {
  const { name, access } = entity;
  const row = rowOf(entity);
  const typed = answerOf(entity);
  const saved = row.extend({ may, ...savedAs }) as unknown as z.ZodType<CrudRow & { changeSet: string | null }>; // as of `answerOf`
  const filters = filtersOf(entity);
  const changes = changesOf(entity, fieldNamesOf(entity)) as unknown as z.ZodType<Record<string, unknown>>; // as of `answerOf`
  const reads = readBy(entity);
  const asSeen = { id: recordId, version: recordVersion };
  const exporters = rights.export.filter((role: Role) => holds({ roles: [role] }, access.read));
  return {
    list: get(`/${name}/list`, {
      reading: 'B',
      input: z.strictObject({ ...filters, ...paging(row) }),
      output: z.object({ ...listOf(row, []).shape, rows: z.array(typed) }),
      access: access.read,
      reads,
    }),
    get: get(`/${name}/get`, {
      reading: 'B',
      input: z.strictObject({ id: recordId }),
      output: typed,
      access: access.read,
      reads,
    }),
    excel: get(`/${name}/excel`, {
      reading: 'B',
      input: z.strictObject({ ...filters, format: exportFormat }),
      output: z.unknown(),
      access: exporters,
      body: 'file',
    }),
    add: post(`/${name}/add`, {
      reading: 'B',
      input: filledIn(entity),
      output: saved,
      access: access.write,
    }),
    /** A conflict answers both versions. */
    modify: post(`/${name}/modify`, {
      reading: 'B',
      input: z.strictObject({ ...asSeen, changes }),
      output: saved,
      access: access.write,
    }),
    remove: post(`/${name}/remove`, {
      reading: 'B',
      input: z.strictObject(asSeen),
      output: z.object(savedAs),
      access: access.write,
    }),
  } satisfies Record<string, Call>;
}
